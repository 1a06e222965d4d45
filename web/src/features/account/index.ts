export { ProfileArea } from "./components/profile-area.tsx";
