import type { MouseEvent } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useLocation } from "react-router";
import { useUser } from "#lib/api/account.ts";
import { usePageSearch } from "#lib/site/page-search.ts";
import { useApi } from "#lib/site/services.tsx";
import { localizedPath, type Locale } from "#lib/i18n/locale.ts";
import { useSite } from "#lib/site/site-context.ts";
import { writeCookie } from "#lib/browser/storage.ts";
import { cx } from "#ui/class-names.ts";
import { isPlainPress } from "#ui/plain-press.ts";

const LOCALE_COOKIE = "i18n_redirected";
const LOCALE_COOKIE_DAYS = 365;
/** How long the new page waits for the account service at most. */
const PATIENCE_MS = 800;

/** §4 "Locale change": saves the choice at the account service and in the cookie, and loads the same page in the other language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { locale, languages } = useSite();
  const { pathname } = useLocation();
  const search = usePageSearch();
  const user = useUser();
  const api = useApi();

  const change = async (event: MouseEvent<HTMLAnchorElement>, chosen: Locale) => {
    if (!isPlainPress(event)) return;
    const { href } = event.currentTarget;
    event.preventDefault();
    writeCookie(LOCALE_COOKIE, chosen, LOCALE_COOKIE_DAYS);
    if (user) {
      const saved = api.post("account/changelocale", { locale: chosen }).catch(() => undefined);
      await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    }
    location.assign(`${href}${location.hash}`);
  };

  return (
    <div role="group" aria-label={t("navigation.language.label")} className={className}>
      <ul className="inline-flex rounded-pill border border-line p-0.5">
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={`${localizedPath(code, pathname)}${search}`}
              hrefLang={code}
              lang={code}
              // The name includes the visible letters, because voice control users say those.
              aria-label={`${name} (${code.toUpperCase()})`}
              aria-current={code === locale ? "true" : undefined}
              onClick={(event) => void change(event, code)}
              className={cx(
                "target relative grid h-8 min-w-11 place-items-center rounded-pill px-2.5 text-xs font-semibold",
                code === locale ? "bg-raised text-text" : "text-muted hovered:text-text",
              )}
            >
              {code.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
