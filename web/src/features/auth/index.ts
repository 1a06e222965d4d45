export { PopupQuery } from "./popup-query.tsx";
export { useSession } from "./session.ts";
