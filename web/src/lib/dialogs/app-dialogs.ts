/** §2.5: every dialog by name, with what it is opened with. */
export type AppDialogs = {
  auth: { type: "registration" | "authorization" | "socialRegistration"; onSignedIn?: () => void };
  /** What a phone's bars have no room for. */
  menu: object;
  /** §4: `deadline` in milliseconds; with nothing left the player is being signed out. */
  inactivity: { deadline: number; secondsLeft: number };
  /** Why the player who was here is not any more. */
  signedOut: { reason: "inactivity" | "self_exclusion" };
};
