import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { currentTheme } from "#features/preferences/index.ts";
import { accountRead, useSessionState } from "#lib/api/account.ts";
import { onMoneyMoved, roundPlayed } from "#lib/api/money-news.ts";
import { cx } from "#ui/class-names.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useDialogs } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { BookLink } from "./book-link.ts";
import { addressOf, OWN_BETS, SPORTSBOOK, type Place } from "./places.ts";

/** The application of another company answers late or not at all: the page says so and keeps its own list. */
const PATIENCE = 12_000;

type SportsbookFrameProps = {
  /** What the address of the page says is open. */
  place: Place;
  /** Shown until the application shows its first view. */
  children: ReactNode;
};

/**
 * The sportsbook's application. The frame has another origin; both sides communicate by messages. A player's launch signs them
 * in there by a code that works once; a guest may look.
 */
export function SportsbookFrame({ place, children }: SportsbookFrameProps) {
  const session = useSessionState();
  // A new launch is a new frame, and so is another visitor's.
  const [launch, setLaunch] = useState(0);
  return (
    <Launched
      key={`${session} ${launch}`}
      mode={session === "player" ? "play" : "demo"}
      place={place}
      onRelaunch={() => setLaunch((count) => count + 1)}
    >
      {children}
    </Launched>
  );
}

type LaunchedProps = SportsbookFrameProps & { mode: "play" | "demo"; onRelaunch: () => void };

function Launched({ mode, place, onRelaunch, children }: LaunchedProps) {
  const { t } = useTranslation();
  const { runtime, origin, locale } = useSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const [link] = useState(() => new BookLink());
  const { attach } = link;
  const header = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "late">("loading");
  const [height, setHeight] = useState<number>();
  /** What is open in the frame, as far as the page knows. */
  const inside = useRef(place);
  const [address] = useState(() => {
    const query = new URLSearchParams({ locale, theme: currentTheme(document.documentElement), at: place });
    return `/platform/game/${SPORTSBOOK}/${mode}?${query.toString()}`;
  });

  useEffect(() => {
    const open = (at: unknown) => {
      const to = addressOf(at);
      if (to === null || at === inside.current) return;
      inside.current = at as Place;
      // A guest has no bets of their own: the application asks them to sign in, and the address would send them home.
      if (at === place || (at === OWN_BETS && mode === "demo")) return;
      void navigate(to, { preventScrollReset: true });
      link.showTop(header.current?.offsetHeight ?? 0);
    };
    const hear = (event: MessageEvent) => {
      const message = link.hear(event, [...runtime.frameOrigins, origin]);
      if (!message) return;
      if (message.type === "ready") {
        setState("shown");
        link.tellSeen(header.current?.offsetHeight ?? 0, bar.current?.offsetHeight ?? 0);
      } else if (message.type === "height") setHeight(message.height);
      else if (message.type === "address") open(message.at);
      else if (message.type === "balance") void roundPlayed(queries);
      else if (message.type === "deposit") dialogs.open("quickDeposit", {});
      else if (message.type === "signIn") dialogs.open("auth", { type: "authorization" });
      else if (message.type === "verify") void navigate("/profile/verification");
      else if (message.type === "limits") void navigate("/profile/responsible-game");
      else {
        // The session may be over everywhere, which the account knows.
        void queries.invalidateQueries({ queryKey: accountRead.queryKey });
        onRelaunch();
      }
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [dialogs, link, mode, navigate, onRelaunch, origin, place, queries, runtime.frameOrigins]);

  // Back, forward and links of the page open another view of the application.
  useEffect(() => {
    if (inside.current === place) return;
    inside.current = place;
    link.tell("open", { at: place });
  }, [link, place]);

  // The application shows a balance of its own.
  useEffect(() => onMoneyMoved(() => link.tell("refresh")), [link]);

  useEffect(() => {
    const root = document.documentElement;
    const themes = new MutationObserver(() => link.tell("theme", { theme: currentTheme(root) }));
    themes.observe(root, { attributeFilter: ["data-theme"] });
    const end = link.watchPlace(() => link.tellSeen(header.current?.offsetHeight ?? 0, bar.current?.offsetHeight ?? 0));
    const late = setTimeout(() => setState((before) => (before === "loading" ? "late" : before)), PATIENCE);
    return () => {
      themes.disconnect();
      end();
      clearTimeout(late);
    };
  }, [link]);

  return (
    <>
      <div ref={header} aria-hidden className="invisible fixed h-(--frame-header) w-0" />
      <div ref={bar} aria-hidden className="invisible fixed h-(--frame-bar) w-0" />
      {state === "late" && <ErrorState title={t("betting.book.failed")} onRetry={onRelaunch} isRetrying={false} />}
      <div className="grid *:col-start-1 *:row-start-1">
        {state !== "shown" && <div>{children}</div>}
        <iframe
          ref={attach}
          src={address}
          title={t("betting.book.frame")}
          // The application needs scripts and its own storage; its origin is never ours: the server checks the launch redirect.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms"
          style={{ height }}
          scrolling="no"
          className={cx(
            "w-full scroll-mt-[calc(var(--frame-header)+8px)] border-0",
            state !== "shown" && "pointer-events-none invisible",
          )}
        />
      </div>
    </>
  );
}
