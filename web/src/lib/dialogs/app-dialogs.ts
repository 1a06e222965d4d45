import type { Money } from "../api/entities.ts";

/** §2.5: every dialog by name, with what it is opened with. */
export type AppDialogs = {
  auth: {
    type: "registration" | "authorization" | "socialRegistration";
    /** The session of this player has ended while they were at it. */
    expired?: { login: string };
    onSignedIn?: () => void;
  };
  /** §2.5 fill-profile-info confirm: `from` is where one comes back to, `reason` what the profile is needed for. */
  fillProfile: { from?: string; reason?: "deposit" | "withdrawal" | "bonus" | "verification" | "contact" };
  /** §2.5 confirm-email confirm, for any contact; `sends` when no code is on its way yet. */
  confirmEmail: { contact: string; sends?: boolean };
  /** §2.5 identity verification; `externalActionId` is what the platform calls that which waits for it. */
  verification: { externalActionId?: string };
  /** A deposit beside a game that goes on. */
  quickDeposit: object;
  /** What a phone's bars have no room for. */
  menu: object;
  /** §4: `deadline` in milliseconds; with nothing left the player is being signed out. */
  inactivity: { deadline: number; secondsLeft: number };
  /** Why the player who was here is not any more. */
  signedOut: { reason: "inactivity" | "self_exclusion"; minutes?: number };
  /** Confirms a break; `choice` is a word of the platform's. */
  timeOut: { choice: string };
  selfExclusion: { choice: string };
  /** Asks before a withdrawal is taken back. */
  cancelWithdrawal: { id: string; amount: Money };
  realityCheck: { onAnswered: () => void };
};
