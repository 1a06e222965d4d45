import { Link } from "react-router";
import type { Game } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useDialogs } from "#lib/site/services.tsx";
import { AuthLink } from "#ui/auth-link.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass, type ButtonLook } from "#ui/button-styles.ts";
import { LinkButton } from "#ui/link-button.tsx";
import type { GameMode } from "../frame-address.ts";
import { useGamesConfig } from "../games-config.ts";
import type { Refusal } from "./refusal.ts";

type Step =
  | "signIn"
  | "deposit"
  | "verify"
  | "profile"
  | "contact"
  | "limits"
  | "bonuses"
  | "support"
  | "retry"
  | "demo"
  | "real";

/** What a player can do about it, the best first. During a break nothing else is offered in place of the game. */
const STEPS: Record<Refusal, readonly Step[]> = {
  signIn: ["signIn", "demo"],
  ended: ["retry"],
  again: ["retry"],
  gone: [],
  noDemo: ["real"],
  blocked: ["support"],
  forbidden: ["support"],
  verify: ["verify", "demo"],
  profile: ["profile", "demo"],
  contact: ["contact", "demo"],
  deposit: ["deposit", "demo"],
  break: ["limits"],
  limit: ["limits", "demo"],
  bonus: ["bonuses", "demo"],
  currency: ["support", "demo"],
  tooMany: ["retry"],
  maintenance: ["retry"],
  provider: ["retry"],
  slow: ["retry"],
  offline: ["retry"],
  refused: ["retry", "support"],
};

const LINKS = {
  verify: "/profile/verification",
  profile: "/profile/settings",
  contact: "/profile/settings",
  limits: "/profile/responsible-game",
  bonuses: "/profile/bonuses",
  support: "/support",
} as const;

export type StepsProps = { game: Game | null; mode: GameMode; refusal: Refusal; onRetry: () => void };

/** §2.4 Slot errors: what resolves it, and always the game hall. */
export function NextSteps({ game, mode, refusal, onRetry }: StepsProps) {
  const { t } = useTranslation();
  const { isDemoEnabled } = useGamesConfig();
  const hasDemo = mode === "play" && game?.has_demo === true && isDemoEnabled;
  const steps = STEPS[refusal].filter((step) => step !== "demo" || hasDemo);
  return (
    <>
      {steps.map((step, index) => (
        <NextStep key={step} step={step} look={index === 0 ? { variant: "primary" } : {}} onRetry={onRetry} />
      ))}
      <LinkButton to="/gamehall" variant={steps.length === 0 ? "primary" : "ghost"} icon="games">
        {t("games.refusal.hall")}
      </LinkButton>
    </>
  );
}

function NextStep({ step, look, onRetry }: { step: Step; look: ButtonLook; onRetry: () => void }) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const words = t(`games.refusal.steps.${step}`);
  if (step === "signIn")
    return (
      <AuthLink kind="authorization" {...look}>
        {words}
      </AuthLink>
    );
  if (step === "deposit")
    return (
      <Button icon="plus" {...look} onClick={() => dialogs.open("quickDeposit", {})}>
        {words}
      </Button>
    );
  if (step === "retry")
    return (
      <Button icon="refresh" {...look} onClick={onRetry}>
        {words}
      </Button>
    );
  if (step === "demo" || step === "real")
    return (
      <Link to={`#${step}`} replace className={buttonClass(look)}>
        {words}
      </Link>
    );
  return (
    <LinkButton to={LINKS[step]} {...look}>
      {words}
    </LinkButton>
  );
}
