import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountRead } from "#lib/api/account.ts";
import { platformRead } from "#lib/api/reads.ts";
import { profileInfoRead } from "../profile-read.ts";

/** Which fields the player's country asks for, and which of them may still be changed. */
export const personalFieldsRead = platformRead("account/getPersonalDataFields");

/** After something of the profile was saved: what it says, what it asks for, and what the frame shows of the player. */
export function useProfileReload(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async () =>
      void (await Promise.all(
        [profileInfoRead, personalFieldsRead, accountRead].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )),
    [queries],
  );
}
