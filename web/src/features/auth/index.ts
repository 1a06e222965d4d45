export { SIGNED_OUT_QUERY, useSession, type SignOutReason } from "./session.ts";
