import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useNavigate } from "react-router";
import { askForPlay, onMoneyMoved, roundPlayed } from "#lib/api/money-news.ts";
import type { Game } from "#lib/api/entities.ts";
import { useDialogs } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Spinner } from "#ui/spinner.tsx";
import { frameAddress, type GameMode } from "../frame-address.ts";
import { frameMessage } from "../frame-messages.ts";

/** A running game. The frame has another origin; both sides communicate by messages. */
export function GameFrame({ game, mode }: { game: Game; mode: GameMode }) {
  const { t } = useTranslation();
  const { runtime, origin, locale } = useSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<"loading" | "running">("loading");
  // A new launch is a new frame: launch tokens are used once.
  const [launch, setLaunch] = useState(0);

  /** The origin of the game's messages. Messages to the game are sent to this origin only. */
  const gameOrigin = useRef<string | null>(null);

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message = frameMessage(event, frame.current?.contentWindow ?? null, [...runtime.frameOrigins, origin]);
      if (message) gameOrigin.current = event.origin;
      if (message?.type === "balance") void askForPlay(queries);
      if (message?.type === "round") void roundPlayed(queries);
      if (message?.type !== "exit") return;
      if (message.to === "relaunch") setLaunch((count) => count + 1);
      else if (message.to === "deposit") dialogs.open("quickDeposit", {});
      else void navigate("/gamehall");
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [dialogs, navigate, origin, queries, runtime.frameOrigins]);

  // The game shows a balance of its own: it asks for it again, and goes on.
  useEffect(
    () =>
      onMoneyMoved(() => {
        if (gameOrigin.current === null) return;
        frame.current?.contentWindow?.postMessage({ source: "foyer-site", type: "refresh" }, gameOrigin.current);
      }),
    [],
  );

  return (
    <div className="relative grid min-h-0 grow bg-scrim">
      {state === "loading" && (
        <p
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-sm text-scrim-muted"
        >
          <Spinner />
          {t("games.page.loading", { name: game.name })}
        </p>
      )}
      <h1 className="sr-only">{game.name}</h1>
      <iframe
        key={launch}
        ref={frame}
        src={`${frameAddress(game.sysname, mode)}?locale=${locale}`}
        title={game.name}
        allow="autoplay; fullscreen"
        // Games need scripts and their own storage; their origin is never ours: the server checks the launch redirect.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        onLoad={() => setState("running")}
        className="relative size-full border-0"
      />
    </div>
  );
}
