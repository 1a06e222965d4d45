import type { AuthKind } from "#lib/navigation/auth-address.ts";

/** Signing in or registering; each has its own address. */
export type AuthMode = AuthKind;

/** All views of the auth popup (§2.5): its three types and the password reset. */
export type AuthSide = AuthMode | "restore" | "socialRegistration";
