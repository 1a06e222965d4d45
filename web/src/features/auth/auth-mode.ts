import type { AuthKind } from "#lib/navigation/auth-address.ts";

/** The two sides of the door, which have addresses of their own. */
export type AuthMode = AuthKind;

/** Everything that the auth popup can show (§2.5): its three types, and the way back to a lost password. */
export type AuthSide = AuthMode | "restore" | "socialRegistration";
