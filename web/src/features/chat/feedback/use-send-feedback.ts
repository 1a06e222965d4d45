import { useEffect, useRef, useState } from "react";
import type { Calls } from "#contract/methods.ts";
import { createApi, NotDone } from "#lib/api/api.ts";
import { useSite } from "#lib/site/site-context.ts";
import { uploadFetch } from "./upload-fetch.ts";

export type Feedback = Calls["Support/sendFeedback"]["params"];

/** §7.3 Support/sendFeedback. `progress` is the share of a message with an attachment that was sent; null while nothing is. */
export function useSendFeedback() {
  const { locale, runtime } = useSite();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Answers whether the message arrived: false if the player cancelled it. Rejects on an error. */
  const send = async (feedback: Feedback): Promise<boolean> => {
    const { signal } = (running.current = new AbortController());
    const api = createApi({
      locale,
      version: runtime.apiVersion,
      framed: window.parent !== window,
      fetch: uploadFetch((share) => setProgress(share), signal),
    });
    if (feedback.file) setProgress(0);
    try {
      const { result } = await api.post("Support/sendFeedback", feedback);
      if (result !== 1) throw new NotDone(`The platform answers result ${result}`);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      setProgress(null);
    }
  };
  return { send, progress, cancel: () => running.current?.abort() };
}
