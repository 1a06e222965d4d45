import { useTranslation } from "../../lib/i18n.tsx";
import { Link, useNavigate, useSearchParams } from "react-router";
import { safeReturnUrl, withoutBasename } from "../../lib/navigation/return-url.ts";
import { basenameOf, useSite } from "../../lib/site-context.ts";
import { AuthPanel, type AuthMode } from "./auth-panel.tsx";
import { ModeSwitch } from "./mode-switch.tsx";

const PATHS: Record<AuthMode, string> = { authorization: "/forms/sign_in", registration: "/forms/sign_up" };

/** /forms/sign_in and /forms/sign_up: the popup's forms as pages, for links from elsewhere and for no scripts. */
export function AuthPage({ mode }: { mode: AuthMode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { origin, locale } = useSite();
  const [query] = useSearchParams();
  const done = () => void navigate(withoutBasename(safeReturnUrl(query.get("redirectUrl") ?? "", origin) ?? "/", basenameOf(locale)), { replace: true });
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-6 rounded-sheet border border-line bg-surface p-6 shadow-card tablet:p-8">
      <h1 className="text-xl">{t(`auth.${mode}.title`)}</h1>
      <AuthPanel mode={mode} onDone={done} />
      <ModeSwitch mode={mode}>
        {(label, other) => (
          <Link to={PATHS[other]} className="inline-flex min-h-11 items-center font-semibold text-primary-text hovered:underline">
            {label}
          </Link>
        )}
      </ModeSwitch>
    </div>
  );
}
