import { useEffect, useRef, useState, type ReactNode } from "react";
import { useNow } from "#lib/time/clock.ts";
import { useDialogs } from "#lib/site/services.tsx";
import type { Documents } from "#lib/api/documents.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { contentRead, platformRead, useRead } from "#lib/api/reads.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { readStorage, removeStorage, writeStorage } from "#lib/browser/storage.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { profileInfoRead } from "../profile-read.ts";
import { confirmSentRead } from "./confirm-sent.ts";
import { hiddenHints, isConfirmHintDue, isRegistrationHintDue, writeHiddenHints, type HintKind } from "./hint-rules.ts";

const cashierConfigRead = contentRead<Documents["CashierConfig"]>("cashier-config");
const depositsRead = platformRead("cashier/gethistory", { type: "deposit", count: 1, statuses: ["succeeded"] });

/** Interval of the check whether a hint has expired. */
const LOOK_MS = 30_000;

const ICONS: Record<HintKind, IconName> = { registration: "gift", confirm: "mail" };

/** §4 "Registration hint", "Confirm hint". */
export function PlayerHints({ user }: { user: AccountInfo }) {
  const { data: config } = useRead(cashierConfigRead);
  const dialogs = useDialogs();
  const due = useDueHints(user);
  const [hidden, setHidden] = useState(() => hiddenHints(user.uid, readStorage));
  // Hints hidden on this page can be restored until the player leaves it.
  const [regretted, setRegretted] = useState<HintKind[]>([]);
  // The pressed button is removed with its hint: its replacement takes the focus.
  const [swapped, setSwapped] = useState<HintKind | null>(null);
  const change = (kinds: HintKind[]) => {
    setHidden(kinds);
    writeHiddenHints(user.uid, kinds, writeStorage, removeStorage);
  };
  const hide = (kind: HintKind) => {
    change([...hidden, kind]);
    setRegretted([...regretted, kind]);
    setSwapped(kind);
  };
  const reset = (kind: HintKind) => {
    change(hidden.filter((each) => each !== kind));
    setSwapped(kind);
  };
  if (!config) return null;
  const texts: Record<HintKind, Documents["Hint"]> = {
    registration: config.registrationHint,
    confirm: config.confirmHint,
  };
  const shown = due.filter((kind) => texts[kind].isEnabled && (!hidden.includes(kind) || regretted.includes(kind)));
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-3">
      {shown.map((kind) =>
        hidden.includes(kind) ? (
          <Hidden key={kind} title={texts[kind].title} isSwapped={swapped === kind} onReset={() => reset(kind)} />
        ) : (
          <HintLine
            key={kind}
            icon={ICONS[kind]}
            title={texts[kind].title}
            text={texts[kind].text}
            isSwapped={swapped === kind}
            onHide={() => hide(kind)}
          >
            {kind === "confirm" ? (
              <Button size="small" onClick={() => dialogs.open("confirmEmail", { contact: user.login, sends: true })}>
                {texts[kind].buttonLabel}
              </Button>
            ) : (
              <LinkButton size="small" to="/offers">
                {texts[kind].buttonLabel}
              </LinkButton>
            )}
          </HintLine>
        ),
      )}
    </div>
  );
}

/** The hints that are due. Requests data only while a hint is still possible, so not for old accounts. */
function useDueHints(user: AccountInfo): HintKind[] {
  const now = useNow(LOOK_MS);
  const windows = useRead(siteConfigRead).data?.hints;
  const isNew = isRegistrationHintDue(user, 0, now, windows?.registrationHours);
  const mayConfirm = isConfirmHintDue(
    user,
    { contacts: [{ contact: user.login, is_confirmed: false }], isSent: false },
    now,
    windows?.confirmDays,
  );
  const deposits = useRead(depositsRead, { enabled: isNew }).data?.items.length;
  const contacts = useRead(profileInfoRead, { enabled: mayConfirm }).data?.contacts;
  const sent = useRead(confirmSentRead, { enabled: mayConfirm }).data;
  return [
    ...(isNew && deposits === 0 ? (["registration"] as const) : []),
    ...(contacts && sent && isConfirmHintDue(user, { contacts, isSent: sent.value !== null }, now, windows?.confirmDays)
      ? (["confirm"] as const)
      : []),
  ];
}

/** Focuses the button that replaced the pressed one. */
function useFocusIn(isSwapped: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSwapped) button.current?.focus();
  }, [isSwapped]);
  return button;
}

type HintLineProps = {
  icon: IconName;
  title: string;
  text: string;
  isSwapped: boolean;
  onHide: () => void;
  children: ReactNode;
};

function HintLine({ icon, title, text, isSwapped, onHide, children }: HintLineProps) {
  const { t } = useTranslation();
  const hide = useFocusIn(isSwapped);
  return (
    <section
      aria-label={title}
      className="flex animate-rise items-start gap-x-4 rounded-card border border-line bg-primary-soft p-4 ps-5"
    >
      <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-primary-text" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <p className="font-semibold">{title}</p>
          <p className="max-w-text text-sm text-muted">{text}</p>
        </div>
        {children}
      </div>
      <IconButton
        ref={hide}
        icon="close"
        label={t("account.hints.hide", { title })}
        onClick={onHide}
        className="-me-2 -mt-2"
      />
    </section>
  );
}

function Hidden({ title, isSwapped, onReset }: Pick<HintLineProps, "title" | "isSwapped"> & { onReset: () => void }) {
  const { t } = useTranslation();
  const reset = useFocusIn(isSwapped);
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-card border border-dashed border-line-strong px-5 py-1 text-sm text-muted"
    >
      {t("account.hints.hidden", { title })}
      <Button ref={reset} size="small" variant="ghost" onClick={onReset}>
        {t("account.hints.reset")}
      </Button>
    </p>
  );
}
