import { use } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useLog } from "./use-log.ts";

const MOST = 9;

/** In the corner of the bell. */
export function UnreadCount() {
  const { t } = useTranslation();
  use(useServices().moreWords);
  const count = useLog().filter(({ isRead }) => !isRead).length;
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="figures absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-pill bg-danger px-1 text-xs font-bold text-on-danger"
      >
        {count > MOST ? `${MOST}+` : count}
      </span>
      <VisuallyHidden>{t("loyalty.notifications.unread", { count })}</VisuallyHidden>
    </>
  );
}
