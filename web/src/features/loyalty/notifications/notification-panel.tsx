import { use, useEffect, useState } from "react";
import { Link } from "react-router";
import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { Amount } from "#ui/amount.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { loyaltyConfigRead } from "../queries.ts";
import { markRead, type Entry } from "./log.ts";
import { chime, isSoundOn, switchSound } from "./sound.ts";
import { useAmountWords } from "./use-amount.ts";
import { useLog } from "./use-log.ts";

/** The content of the bell. What is unread stays marked while the panel is open. */
export function NotificationPanel({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  use(useServices().moreWords);
  const uid = useUser()?.uid ?? 0;
  const entries = useLog();
  useEffect(() => {
    if (!isOpen) return;
    return () => markRead(uid);
  }, [isOpen, uid]);
  return (
    <>
      <h2 className="border-b border-line px-4 py-3 text-base font-semibold">{t("loyalty.notifications.title")}</h2>
      {entries.length === 0 ? (
        <div className="grid justify-items-center gap-2 px-6 py-8 text-center">
          <Icon name="bell" className="size-8 text-primary-text" />
          <p className="font-medium">{t("loyalty.notifications.empty.title")}</p>
          <p className="text-sm text-muted">{t("loyalty.notifications.empty.text")}</p>
        </div>
      ) : (
        <ul aria-label={t("loyalty.notifications.title")} className="divide-y divide-line">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <div className="grid border-t border-line px-4 py-1">
        <SoundSwitch />
        <Link
          to="/profile/notification"
          className="flex min-h-11 items-center gap-3 text-sm font-medium text-muted hovered:text-text"
        >
          <Icon name="settings" />
          {t("loyalty.notifications.settings")}
        </Link>
      </div>
    </>
  );
}

function Row({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const amount = useAmountWords()(entry);
  const { title, message, image, isCredit, isRead, at } = entry;
  return (
    <li className={isRead ? "flex gap-3 px-4 py-3" : "flex gap-3 bg-primary-soft px-4 py-3"}>
      {image ? (
        <img
          src={image}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-11 rounded-control bg-raised object-cover"
        />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-hover text-muted">
          <Icon name={isCredit ? "gift" : "info"} />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <p className="font-semibold">
          {!isRead && <VisuallyHidden>{t("loyalty.notifications.new")} </VisuallyHidden>}
          {title || message}
        </p>
        {title && message && <p className="text-muted">{message}</p>}
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          {amount && isCredit && <Amount className="font-semibold text-success-text">{amount}</Amount>}
          <TimeAgo at={at} />
        </p>
      </div>
    </li>
  );
}

/** Only where the operator has a sound. */
function SoundSwitch() {
  const { t } = useTranslation();
  const settings = useRead(loyaltyConfigRead).data?.notification;
  const [isOn, setOn] = useState(isSoundOn);
  if (!settings?.isSoundEnabled) return null;
  return (
    <Checkbox
      label={t("loyalty.notifications.sound")}
      checked={isOn}
      onChange={({ target }) => {
        setOn(target.checked);
        switchSound(target.checked);
        // So that the player knows what they will hear.
        if (target.checked) chime(settings.soundVolume);
      }}
    />
  );
}
