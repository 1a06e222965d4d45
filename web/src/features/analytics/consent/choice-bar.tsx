import { use, useId } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { choose } from "#lib/consent/consent.ts";
import { useServices } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { useIsAsked, usePurposes } from "./use-given.ts";
import { PolicyLink } from "./policy-link.tsx";

/** Asks a new visitor, without standing in the way of the page: until there is an answer it is no. */
export function ConsentBar() {
  return useIsAsked() ? <Bar /> : null;
}

function Bar() {
  const { t } = useTranslation();
  const { dialogs, moreWords } = useServices();
  const purposes = usePurposes();
  const id = useId();
  use(moreWords);
  const kind = purposes.length > 1 ? "both" : purposes[0];
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-consent-bar
      className="fixed inset-x-3 bottom-[calc(var(--frame-bar)+0.75rem)] z-curtain grid gap-3 rounded-card border border-line-strong bg-raised p-4 shadow-dialog tablet:inset-x-auto tablet:start-[calc(var(--frame-rail,0px)+1.5rem)] tablet:bottom-6 tablet:w-[26rem] tablet:p-5 animate-rise"
    >
      <h2 id={`${id}-title`} className="text-base">
        {t("consent.title")}
      </h2>
      <p id={`${id}-text`} className="text-sm text-muted">
        {t(`consent.text.${kind ?? "both"}`)} <PolicyLink />
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => choose(purposes, [])}>{t("consent.refuse")}</Button>
        <Button onClick={() => choose(purposes, purposes)}>{t("consent.accept")}</Button>
      </div>
      <Button variant="ghost" size="small" onClick={() => dialogs.open("consent", {})}>
        {t("consent.choose")}
      </Button>
    </div>
  );
}
