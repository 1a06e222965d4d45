// One script for what the header shows of a player after the page has loaded.
export { CharacterAvatar } from "./characters/character-avatar.tsx";
export { NotificationPanel } from "./notifications/notification-panel.tsx";
export { UnreadCount } from "./notifications/unread-count.tsx";
