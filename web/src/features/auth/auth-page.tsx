import { useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { AUTH_PAGES } from "#lib/navigation/auth-address.ts";
import { usePageHeading } from "#lib/site/page-heading.tsx";
import { usePageSearch } from "#lib/site/page-search.ts";
import { useSite } from "#lib/site/site-context.ts";
import { usePendingSecondFactor } from "./auth-memory.ts";
import type { AuthMode, AuthSide } from "./auth-mode.ts";
import { AuthSides } from "./auth-sides.tsx";
import { useDraft } from "./draft.tsx";
import { afterForms } from "./forms-pages.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import { useSideTitle } from "./side-title.ts";

/** /forms/sign_in and /forms/sign_up: the popup's forms as pages, for external links and for browsers without scripts. */
export function AuthPage({ mode }: { mode: AuthMode }) {
  const navigate = useNavigate();
  const site = useSite();
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const search = usePageSearch();
  const [side, setSide] = useState<AuthSide>(mode);
  const draft = useDraft();
  const title = useSideTitle(side);
  const heading = usePageHeading(title);
  const pending = usePendingSecondFactor();
  const done = () => void navigate(afterForms(query, site, hash), { replace: true });
  return (
    <div className="mx-auto grid w-full max-w-[52rem] gap-5 rounded-sheet border border-line bg-surface p-5 shadow-card tablet:p-8">
      <h1 className="text-xl">{side === mode ? heading : title}</h1>
      <AuthSides side={side} draft={draft} onDone={done} onSide={setSide}>
        {side === mode && !(pending && mode === "authorization") && (
          <ModeSwitch mode={mode}>
            {(label, other) => (
              <Link
                to={{ pathname: AUTH_PAGES[other], search, hash }}
                className="inline-flex min-h-11 items-center font-semibold text-primary-text hovered:underline"
              >
                {label}
              </Link>
            )}
          </ModeSwitch>
        )}
      </AuthSides>
    </div>
  );
}
