import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSessionState, useUser } from "#lib/api/account.ts";
import { useAuthAddress } from "#lib/navigation/auth-address.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { formsConfigRead } from "#features/forms/index.ts";
import { ResultPage } from "#features/system/index.ts";
import { ConfirmContact } from "../confirmation/confirm-contact.tsx";
import { confirmationLink, type ConfirmationLink } from "../confirmation/confirmation-link.ts";
import { profileInfoRead } from "../profile-read.ts";

const SUCCESS = "/confirmation/success";

export const plan = ({ site }: PlanContext) => (site.user ? [profileInfoRead, formsConfigRead] : []);

/** The target of a confirmation link (§2.1). A guest has to sign in first, because only the owner may confirm a contact. */
export function Component() {
  const link = useLetterLink();
  const session = useSessionState();
  if (session === "unknown") return <Skeleton className="m-auto h-80 w-full max-w-narrow rounded-card" />;
  return session === "guest" ? <SignInFirst /> : <Confirm link={link} />;
}

/** Reads the parameters of the letter's link and removes them from the address, so that the code is not in the history. */
function useLetterLink(): ConfirmationLink | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState<{ hash: string; link: ConfirmationLink } | null>(null);
  // The hash is not sent to the server.
  const link = useIsHydrated() ? confirmationLink(hash) : null;
  if (link && kept?.hash !== hash) setKept({ hash, link });
  const isBrought = link !== null;
  useEffect(() => {
    if (isBrought) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [isBrought, navigate, pathname, search]);
  return kept?.link ?? null;
}

function SignInFirst() {
  const { t } = useTranslation();
  const { openAuth } = useAuthAddress();
  return (
    <ResultPage icon="mail" title={t("account.confirmation.page.title")} text={t("account.confirmation.guest")}>
      <Button variant="primary" onClick={() => openAuth("authorization")}>
        {t("account.confirmation.signIn")}
      </Button>
    </ResultPage>
  );
}

function Confirm({ link }: { link: ConfirmationLink | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const login = useUser()?.login;
  const profile = useRead(profileInfoRead);
  const contacts = profile.data?.contacts ?? [];
  const open = contacts.filter((contact) => !contact.is_confirmed);
  const named = link && contacts.find(({ contact }) => contact === link.contact);
  const chosen = named ?? open.find(({ contact }) => contact === login) ?? open[0];
  const isDone = profile.isSuccess && contacts.length > 0 && (!chosen || chosen.is_confirmed);
  useEffect(() => {
    if (isDone) void navigate(SUCCESS, { replace: true });
  }, [isDone, navigate]);

  if (profile.isError && !profile.data)
    return (
      <ErrorState
        title={t("account.profile.notLoaded")}
        onRetry={() => void profile.refetch()}
        isRetrying={profile.isFetching}
        className="m-auto"
      />
    );
  if (!profile.data || isDone) return <Skeleton className="m-auto h-80 w-full max-w-narrow rounded-card" />;
  if (!chosen) {
    return (
      <ResultPage icon="mail" title={t("account.confirmation.page.title")} text={t("account.confirmation.noContact")}>
        <Button variant="primary" onClick={() => void navigate("/profile/settings")}>
          {t("account.confirmation.toProfile")}
        </Button>
      </ResultPage>
    );
  }
  // The link may belong to another account, where its code is invalid.
  const isForeign = link !== null && !named;
  return (
    <ResultPage
      icon="mail"
      title={t("account.confirmation.page.title")}
      text={t(isForeign ? "account.confirmation.foreign" : "account.confirmation.page.text")}
    >
      <div className="w-full">
        <ConfirmContact
          key={`${chosen.contact} ${link?.code}`}
          contact={chosen.contact}
          {...(named && { code: link.code })}
          onConfirmed={() => void navigate(SUCCESS, { replace: true })}
        />
      </div>
    </ResultPage>
  );
}
