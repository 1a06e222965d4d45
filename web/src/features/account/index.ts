export { ProfileArea } from "./components/profile-area.tsx";
export { useProfileNeeds } from "./profile-needs.ts";
