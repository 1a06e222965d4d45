import { useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Notice } from "#ui/notice.tsx";

/** §6: payments are blocked until the player is verified. Shows the reason and a link to the verification. */
export function KycNotice() {
  const { t } = useTranslation();
  const user = useUser();
  if (!user?.is_kyc_block_enabled) return null;
  const isWaiting = user.is_on_verification;
  return (
    <Notice
      icon="shield"
      tone="warning"
      title={t("account.verification.notice.title")}
      text={t(isWaiting ? "account.verification.notice.waiting" : "account.verification.notice.text")}
      action={
        <LinkButton to={isWaiting ? "/support" : "/profile/verification"}>
          {t(isWaiting ? "account.verification.support" : "account.verification.notice.action")}
        </LinkButton>
      }
    />
  );
}
