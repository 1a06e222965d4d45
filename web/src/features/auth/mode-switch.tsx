import type { ReactNode } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { AuthMode } from "./auth-mode.ts";

/** "New here? Create an account" and its counterpart: the popup switches sides, the page navigates. */
export function ModeSwitch({
  mode,
  children,
}: {
  mode: AuthMode;
  children: (label: string, other: AuthMode) => ReactNode;
}) {
  const { t } = useTranslation();
  const other: AuthMode = mode === "authorization" ? "registration" : "authorization";
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
      {t(`auth.${mode}.otherQuestion`)}
      {children(t(`auth.${mode}.other`), other)}
    </p>
  );
}
