export { ProfileArea } from "./components/profile-area.tsx";
export { useProfileNeeds } from "./profile-needs.ts";
export { HintPlace } from "./hints/hint-place.tsx";
