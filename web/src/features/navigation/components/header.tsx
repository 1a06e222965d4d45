import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSessionState, useUser } from "#lib/api/account.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { BalancePill } from "#features/balance/index.ts";
import { AccountPending } from "./account-pending.tsx";
import { AuthLink } from "#ui/auth-link.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { LanguageSwitch } from "#features/preferences/index.ts";
import { SearchForm } from "./search-form.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The bar above every page except games. */
export function Header() {
  const user = useUser();
  const isUnknown = useSessionState() === "unknown";
  return (
    <header className="sticky top-0 z-header h-(--frame-header) border-b border-line bg-canvas/88 backdrop-blur-md">
      <div className="gutter flex h-full items-center gap-2 tablet:gap-4">
        <BrandMark className="rail-wide:w-[calc(240px-var(--gutter))]" />
        <SearchForm className="hidden max-w-narrow flex-1 tablet:block" />
        <div className="ms-auto flex items-center gap-2 tablet:gap-3">
          {user ? <PlayerCorner user={user} /> : isUnknown ? <AccountPending /> : <GuestCorner />}
        </div>
      </div>
    </header>
  );
}

function GuestCorner() {
  const { t } = useTranslation();
  return (
    <>
      <LanguageSwitch className="hidden laptop:block" />
      <AuthLink kind="authorization" variant="ghost" className="px-3! text-sm! tablet:px-5!">
        {t("navigation.auth.signIn")}
      </AuthLink>
      <AuthLink kind="registration" variant="primary" className="px-4! text-sm! tablet:px-5!">
        {t("navigation.auth.signUp")}
      </AuthLink>
    </>
  );
}

function PlayerCorner({ user }: { user: AccountInfo }) {
  const { t } = useTranslation();
  return (
    <>
      <BalancePill />
      <LinkButton to="/cashier/deposit" variant="primary" icon="plus" className="px-3! text-sm! tablet:px-4!">
        <span className="max-[430px]:sr-only">{t("navigation.deposit")}</span>
      </LinkButton>
      <NotificationBell />
      <span className="hidden tablet:contents">
        <UserMenu user={user} />
      </span>
    </>
  );
}
