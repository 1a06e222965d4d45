import { useRef, useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { failureWords } from "#lib/api/failure-words.ts";

/** Makes a call once at a time and says what went wrong. */
export function useBreakCall(call: () => Promise<void>) {
  const { t } = useTranslation();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(failureWords(error, { translate: t, own: "responsible-gaming.failure" }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
}
