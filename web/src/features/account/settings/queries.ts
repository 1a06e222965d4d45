import { accountRead } from "#lib/api/account.ts";
import { platformRead } from "#lib/api/reads.ts";
import { profileInfoRead } from "../profile-read.ts";

/** The profile fields of the player's country, and which of them may still be changed. */
export const personalFieldsRead = platformRead("account/getPersonalDataFields");

/** Reads that saving the profile changes: the profile, its required fields, and the player in the page's frame. */
export const PROFILE_READS = [profileInfoRead, personalFieldsRead, accountRead];
