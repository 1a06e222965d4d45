import { lazy, Suspense } from "react";
import { useSite } from "#lib/site/site-context.ts";

const ChatBadge = lazy(async () => ({ default: (await import("./chat-badge.tsx")).ChatBadge }));

/** Where no chat is configured, nothing of it is loaded. */
export function ChatPlace() {
  const { runtime } = useSite();
  if (!runtime.chatOrigins?.length) return null;
  return (
    <Suspense fallback={null}>
      <ChatBadge />
    </Suspense>
  );
}
