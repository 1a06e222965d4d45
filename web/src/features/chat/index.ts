export { ChatPlace } from "./chat-place.tsx";
