import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Game } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Spinner } from "#ui/spinner.tsx";
import { frameAddress, type GameMode } from "../frame-address.ts";
import { GameNotice, type Notice } from "./game-notice.tsx";
import { launchAnswer } from "./launch-answer.ts";
import { gameError, refusalOf, type Refusal } from "./refusal.ts";
import { useFrameLink } from "./use-frame-link.ts";
import { useSilence } from "./use-silence.ts";

type GameFrameProps = {
  game: Game;
  mode: GameMode;
  onRunning: () => void;
  onRefused: (refusal: Refusal) => void;
};

/** A running game. A new launch is a new frame: launch tokens are used once. */
export function GameFrame(props: GameFrameProps) {
  const [launch, setLaunch] = useState(0);
  return <Launch key={launch} {...props} onRelaunch={() => setLaunch((count) => count + 1)} />;
}

/** A platform may launch a game by a value of its own. */
const launchName = ({ sysname, details }: Game) => (details?.custom ? { custom: details.custom } : sysname);

const FOR_GAMES = ["autoplay", "fullscreen"];
const FOR_NO_GAME = ["camera", "microphone", "geolocation", "payment"];

/**
 * The permissions of a game's frame. By name of the origins: without them a permission is for the origin of the frame's address,
 * which is the site's own and redirects to the game's. The site's policy lets its frames use the camera, for the identity
 * verification; a game may not, nor one that the operator serves from the site's own origin.
 */
function permissionsFor(origins: readonly string[]): string {
  return [
    ...FOR_GAMES.map((feature) => `${feature} 'self' ${origins.join(" ")}`),
    ...FOR_NO_GAME.map((feature) => `${feature} 'none'`),
  ].join("; ");
}

function Launch({ game, mode, onRunning, onRefused, onRelaunch }: GameFrameProps & { onRelaunch: () => void }) {
  const { t } = useTranslation();
  const { locale, runtime } = useSite();
  const navigate = useNavigate();
  const { dialogs, events } = useServices();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { isHeard } = useFrameLink(frame, {
    mode,
    onRound: () => setNotice(null),
    onError: (kind) => {
      const { end, trouble } = gameError(kind);
      if (end) onRefused(end);
      else if (trouble && mode === "play") setNotice(trouble);
    },
    onExit: (to) => {
      if (to === "relaunch") onRelaunch();
      else if (to === "deposit") dialogs.open("quickDeposit", {});
      else void navigate("/gamehall");
    },
  });
  const [isSilent, endSilence] = useSilence(isHeard);

  const loaded = () => {
    // The browser's own page in place of an answer cannot be read.
    const answer = navigator.onLine ? frame.current && launchAnswer(frame.current) : { status: 0 };
    if (answer) return onRefused(refusalOf(answer, mode));
    // A game may load another page in its frame.
    if (!isLoaded) events.track("game_opened", { game: game.sysname, provider: game.provider.sysname, mode });
    setIsLoaded(true);
    onRunning();
  };

  return (
    <div className="flex min-h-0 grow flex-col">
      {notice && <GameNotice notice={notice} onRelaunch={onRelaunch} onClose={() => setNotice(null)} />}
      {!notice && isSilent && <GameNotice notice="silent" onRelaunch={onRelaunch} onClose={endSilence} />}
      <div className="relative grid min-h-0 grow bg-scrim">
        {!isLoaded && (
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
          ref={frame}
          src={`${frameAddress(launchName(game), mode)}?locale=${locale}`}
          title={game.name}
          allow={permissionsFor(runtime.frameOrigins)}
          // Games need scripts and their own storage; their origin is never ours: the server checks the launch redirect.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          onLoad={loaded}
          className="relative size-full border-0"
        />
      </div>
    </div>
  );
}
