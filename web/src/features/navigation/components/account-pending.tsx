import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Placeholder for the sign-in buttons or the user menu while the account is unknown. */
export function AccountPending() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex items-center gap-2 tablet:gap-3">
      <span className="sr-only">{t("navigation.auth.pending")}</span>
      <Skeleton className="h-11 w-22 rounded-control!" />
      <Skeleton className="h-11 w-24 rounded-control!" />
    </div>
  );
}
