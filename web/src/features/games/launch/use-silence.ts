import { useEffect, useState } from "react";

/** A game that has said nothing for so long may not be there: a provider's own error page says nothing either. */
const PATIENCE_MS = 20_000;

/** Whether the player should be offered a way on; the function says that they do not want it. */
export function useSilence(isHeard: boolean): [boolean, () => void] {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isHeard) return;
    const timer = setTimeout(() => setIsDue(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isHeard]);
  return [isDue && !isHeard, () => setIsDue(false)];
}
