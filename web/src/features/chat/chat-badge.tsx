import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { chatOf, type Chat } from "./chat.ts";
import { ChatControl, type ChatState } from "./chat-control.ts";
import { useChatWishes } from "./chat-wish.ts";
import { chatSettingsRead, supportRead } from "./queries.ts";
import { storeEvent } from "./store-event.ts";

/** §2.3: the badge is hidden on betting and game routes. */
const hidesBadge = (path: string) => /^\/betting(\/|$)/.test(path) || path.includes("/game/");

/** The chat of support: a badge on the pages, and the widget that it opens. */
export function ChatBadge() {
  const { runtime } = useSite();
  const support = useRead(supportRead);
  const looks = useRead(chatSettingsRead, { enabled: Boolean(support.data?.provider) });
  const chat = chatOf(support.data, looks.isError ? [] : looks.data, runtime.chatOrigins);
  return chat && <Badge key={chat.provider} chat={chat} />;
}

function Badge({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { api, toasts } = useServices();
  const { pathname } = useLocation();
  const [control] = useState(
    () => new ChatControl(chat, (event) => storeEvent(api, chat.provider, event, location.pathname)),
  );
  const { phase, unread } = useSyncExternalStore(control.subscribe, control.snapshot);

  const user = useUser();
  const [id, name] = [user?.uid, user?.fakename ?? ""];
  useEffect(() => control.identify(id === undefined ? null : { id: String(id), name }), [control, id, name]);

  const open = async () => {
    try {
      await control.open({ language: locale, theme: themeOf(document.documentElement) });
    } catch (error) {
      // §8.3: a chat that cannot be loaded is logged.
      console.warn("The chat could not be opened", error);
      toasts.show("error", t("chat.failed"));
    }
  };

  const wishes = useChatWishes();
  const openForWish = useEffectEvent(() => void open());
  useEffect(() => {
    if (wishes > 0) openForWish();
  }, [wishes]);

  const isHidden = hidesBadge(pathname);
  useEffect(() => {
    if (isHidden) control.close();
  }, [control, isHidden]);

  if (isHidden || !chat.look.isBadgeShown) return null;
  return (
    <BadgeButton
      label={chat.look.title || t("chat.open")}
      side={chat.look.side}
      phase={phase}
      unread={unread}
      onPress={() => (phase === "open" ? control.close() : void open())}
    />
  );
}

const themeOf = (root: HTMLElement) => (root.dataset["theme"] === "light" ? "light" : "dark");

type BadgeButtonProps = ChatState & {
  label: string;
  side: "start" | "end";
  onPress: () => void;
};

function BadgeButton({ label, side, phase, unread, onPress }: BadgeButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={phase === "open"}
      aria-busy={phase === "opening" || undefined}
      title={label}
      onClick={phase === "opening" ? undefined : onPress}
      className={cx(
        "fixed bottom-[calc(var(--frame-bar)+1rem)] z-sticky grid size-13 animate-rise place-items-center rounded-pill border border-line-strong bg-raised text-primary-text shadow-dialog hovered:border-primary",
        side === "start" ? "start-4 tablet:start-[calc(var(--frame-rail)+1rem)]" : "end-4",
      )}
    >
      {phase === "opening" ? <Spinner /> : <Icon name="support" className="size-6" />}
      <span className="sr-only">{label}</span>
      <span role="status" className="sr-only">
        {unread > 0 && t("chat.unread", { count: unread })}
      </span>
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-pill bg-danger px-1 text-xs font-bold text-on-danger"
        >
          {unread}
        </span>
      )}
    </button>
  );
}
