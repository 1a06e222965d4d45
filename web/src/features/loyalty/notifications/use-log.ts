import { useEffect, useState } from "react";
import { useUser } from "#lib/api/account.ts";
import { entriesOf, onLogChanged, type Entry } from "./log.ts";

/** The player's notifications, newest first. */
export function useLog(): readonly Entry[] {
  const uid = useUser()?.uid ?? 0;
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const look = () => setEntries(entriesOf(uid));
    look();
    return onLogChanged(look);
  }, [uid]);
  return entries;
}
