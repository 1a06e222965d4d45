import { useState } from "react";
import { choose, type Purpose } from "#lib/consent/consent.ts";
import { leaveDocument } from "#lib/dialogs/back-button.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { PolicyLink } from "./policy-link.tsx";
import { useGiven, usePurposes } from "./use-given.ts";

/** The visitor agrees to each purpose by itself, or takes an agreement back. */
export function ConsentDialog() {
  const { t } = useTranslation();
  const { finish } = useDialogFrame();
  const purposes = usePurposes();
  const before = useGiven();
  const [wanted, setWanted] = useState(before);
  const settle = (given: readonly Purpose[]) => {
    choose(purposes, given);
    // Only a new document is without the scripts that have already loaded.
    if (before.some((purpose) => !given.includes(purpose)))
      leaveDocument(window, `${location.pathname}${location.search}`);
    else finish();
  };
  return (
    <DialogFrame title={t("consent.settings.title")}>
      <div className="grid gap-5">
        <p className="text-sm text-muted">
          {t("consent.settings.text")} <PolicyLink />
        </p>
        <ul className="grid gap-3">
          <li className="rounded-card border border-line p-4">
            <p className="font-semibold">{t("consent.settings.necessary.title")}</p>
            <p className="text-sm text-muted">{t("consent.settings.necessary.text")}</p>
          </li>
          {purposes.map((purpose) => (
            <li key={purpose} className="rounded-card border border-line px-4 py-2">
              <Checkbox
                label={
                  <>
                    <span className="block text-base font-semibold">{t(`consent.settings.${purpose}.title`)}</span>
                    <span className="text-muted">{t(`consent.settings.${purpose}.text`)}</span>
                  </>
                }
                checked={wanted.includes(purpose)}
                onChange={({ currentTarget: { checked } }) =>
                  setWanted(purposes.filter((each) => (each === purpose ? checked : wanted.includes(each))))
                }
              />
            </li>
          ))}
        </ul>
        <Button block onClick={() => settle(wanted)}>
          {t("consent.settings.save")}
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={() => settle([])}>{t("consent.refuse")}</Button>
          <Button onClick={() => settle(purposes)}>{t("consent.accept")}</Button>
        </div>
      </div>
    </DialogFrame>
  );
}
