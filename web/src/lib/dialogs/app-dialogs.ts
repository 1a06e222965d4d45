/** §2.5: every dialog by name, with what it is opened with. */
export type AppDialogs = {
  auth: { type: "registration" | "authorization" | "socialRegistration"; onSignedIn?: () => void };
  /** What a phone's bars have no room for. */
  menu: object;
};
