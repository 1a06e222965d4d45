import { useEffect, useRef } from "react";
import { useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useDialogs } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Need } from "./needs.ts";

const FROM = "/cashier/withdraw";

/** §6: why a withdrawal is not possible yet, with a link to the page that resolves it and returns to the form. */
export function NeedNotice({ need }: { need: Need }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="outline-none">
      <Notice
        icon="warning"
        tone="warning"
        title={t(`cashier.need.${need.reason}.title`)}
        text={t(`cashier.need.${need.reason}.text`)}
        action={<Next need={need} />}
      />
    </div>
  );
}

function Next({ need }: { need: Need }) {
  const { next, externalActionId } = need;
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const login = useUser()?.login ?? "";
  if (next === "none") return null;
  if (next === "contact" || next === "profile" || next === "verify") {
    const open = () => {
      if (next === "verify") dialogs.open("verification", externalActionId === undefined ? {} : { externalActionId });
      else if (next === "contact") dialogs.open("confirmEmail", { contact: login, sends: true });
      else dialogs.open("fillProfile", { from: FROM, reason: "withdrawal" });
    };
    return (
      <Button variant="primary" onClick={open}>
        {t(`cashier.need.${next}`)}
      </Button>
    );
  }
  return (
    <LinkButton to={LINKS[next]} variant="primary">
      {t(`cashier.need.${next}`)}
    </LinkButton>
  );
}

const LINKS = {
  deposit: "/cashier/deposit",
  support: "/support",
  bonuses: "/profile/bonuses",
} as const;
