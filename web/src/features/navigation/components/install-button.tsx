import { useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { canInstall, install } from "../install.ts";

/** For menus, which open after the browser has made its offer or not: nothing appears late. */
export function InstallButton() {
  const { t } = useTranslation();
  const [isOffered, setOffered] = useState(canInstall);
  if (!isOffered) return null;
  const press = () => {
    setOffered(false);
    void install().catch(() => undefined);
  };
  return (
    <Button variant="ghost" block icon="plus" onClick={press} className="justify-start! px-3! text-sm!">
      {t("release.install")}
    </Button>
  );
}
