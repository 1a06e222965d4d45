import { accountRead } from "#lib/api/account.ts";
import { platformRead } from "#lib/api/reads.ts";
import { profileInfoRead } from "../profile-read.ts";

/** Which fields the player's country asks for, and which of them may still be changed. */
export const personalFieldsRead = platformRead("account/getPersonalDataFields");

/** What saving a part of the profile changes: what it says, what it asks for, and what the frame shows of the player. */
export const PROFILE_READS = [profileInfoRead, personalFieldsRead, accountRead];
