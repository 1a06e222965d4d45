import { useEffect, useRef } from "react";
import type { AccountInfo } from "#lib/api/entities.ts";
import { accountRead, useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Pill } from "#ui/pill.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Panel, type PanelTone } from "#ui/panel.tsx";
import { ProfileArea } from "../components/profile-area.tsx";
import { profileInfoRead } from "../profile-read.ts";
import { verificationState, type VerificationState } from "../verification/state.ts";
import { useVerification } from "../verification/use-verification.ts";
import { VerificationSteps } from "../verification/verification-steps.tsx";
import { VerificationWindow } from "../verification/verification-window.tsx";

export const plan = () => [profileInfoRead];

/** Polling interval: the service reports its decision to the platform only, not to the page. */
const LOOK_EVERY_MS = 15_000;

export function Component() {
  const user = useUser();
  return <ProfileArea id="profile-verification">{user && <Verification user={user} />}</ProfileArea>;
}

function Verification({ user }: { user: AccountInfo }) {
  const { t } = useTranslation();
  const again = user.is_on_verification ? { refetchInterval: LOOK_EVERY_MS } : {};
  useRead(accountRead, again);
  const { data: profile, isError, isFetching, refetch } = useRead(profileInfoRead, again);
  if (isError && !profile)
    return (
      <ErrorState title={t("account.verification.failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  if (!profile) return <Skeleton className="h-64 rounded-card!" />;
  return <VerificationCard user={user} state={verificationState(user, profile.verification)} />;
}

type Step = VerificationState["step"];
type Look = { icon: IconName; tone: PanelTone; pill: "neutral" | "primary" | "success" | "danger" };

const LOOKS: Record<Step, Look> = {
  none: { icon: "shield", tone: "neutral", pill: "neutral" },
  begun: { icon: "shield", tone: "warning", pill: "primary" },
  submitted: { icon: "clock", tone: "warning", pill: "primary" },
  approved: { icon: "success", tone: "success", pill: "success" },
  rejected: { icon: "warning", tone: "danger", pill: "danger" },
};

/** Steps in which the player has to act. */
const IS_NEXT: readonly Step[] = ["none", "begun", "rejected"];

function VerificationCard({ user, state }: { user: AccountInfo; state: VerificationState }) {
  const { t } = useTranslation();
  const { data: common } = useRead(commonRead);
  const place = useRef<HTMLDivElement>(null);
  const { container, state: shown, open, close } = useVerification();
  const { step } = state;
  const look = LOOKS[step];
  const isNext = IS_NEXT.includes(step);
  const isOpenable = step !== "approved" && common?.flags.identityVerification !== false;
  useFocusWhenDecided(step, place);
  /** The pressed button is removed: moves the focus to the title, which is read out with the new state. */
  const fromTitle = (act: () => void) => () => {
    act();
    place.current?.querySelector("h2")?.focus();
  };
  const begin = fromTitle(() => void open());

  return (
    <div ref={place}>
      <Panel
        icon={look.icon}
        tone={look.tone}
        title={t(`account.verification.${step}.title`)}
        text={
          step === "rejected"
            ? t(`account.verification.reasons.${state.reason}`)
            : t(`account.verification.${step}.text`)
        }
        aside={<Pill tone={look.pill}>{t(`account.verification.${step}.state`)}</Pill>}
      >
        {user.is_kyc_block_enabled && step !== "approved" && (
          <p className="rounded-control bg-primary-soft px-4 py-3 text-sm">{t("account.verification.kycBlocked")}</p>
        )}
        {shown === "closed" && isOpenable && isNext && <VerificationSteps />}
        {shown === "closed" && (
          <div className="flex flex-wrap gap-3">
            {isOpenable && (
              <Button variant={isNext ? "primary" : "secondary"} size={isNext ? "large" : "medium"} onClick={begin}>
                {t(`account.verification.${step}.action`)}
              </Button>
            )}
            {step === "rejected" && state.reason === "mismatch" && (
              <LinkButton to="/profile/settings" size="large">
                {t("account.verification.toSettings")}
              </LinkButton>
            )}
            {step === "approved" ? (
              <LinkButton to="/cashier/withdraw">{t("account.verification.approved.action")}</LinkButton>
            ) : (
              <LinkButton to="/support" variant="ghost" icon="support" className="self-center">
                {t("account.verification.support")}
              </LinkButton>
            )}
          </div>
        )}
        <VerificationWindow state={shown} container={container} onRetry={begin} onClose={fromTitle(close)} />
      </Panel>
    </div>
  );
}

/** Focuses the title when a decision arrives, so that screen readers announce it. */
function useFocusWhenDecided(step: Step, place: React.RefObject<HTMLDivElement | null>) {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (step === "approved" || step === "rejected") place.current?.querySelector("h2")?.focus();
  }, [step, place]);
}
