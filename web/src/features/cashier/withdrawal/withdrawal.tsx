import { useState } from "react";
import { useRead } from "#lib/api/reads.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { HistoryItem, Money } from "#lib/api/entities.ts";
import type { Loss } from "#lib/dialogs/app-dialogs.ts";
import { lossWords } from "#lib/rewards/loss-words.ts";
import { BonusMoneyNote } from "#features/bonuses/index.ts";
import { AMOUNT } from "../form/method-fields.ts";
import { wholeUnits } from "../deposit/amounts.ts";
import { PaymentForm } from "../form/payment-form.tsx";
import { MethodHeading } from "../methods/method-heading.tsx";
import { MethodList } from "../methods/method-list.tsx";
import type { Method } from "../methods/methods.ts";
import { WithMethods } from "../methods/with-methods.tsx";
import { OpenPayments } from "../payment/open-payments.tsx";
import { cashierConfigRead, lastDepositRead, lastWithdrawalRead, withdrawSettingsRead } from "../queries.ts";
import { NeedNotice } from "./need-notice.tsx";
import { needOf, type Need } from "./needs.ts";
import { useBurnFirst } from "./use-burn-first.ts";

/** The withdrawal form of a method and the list of methods. The default is the method of the player's last payment. */
export function Withdrawal({ asked }: { asked: string | null }) {
  const { t } = useTranslation();
  const settings = useRead(withdrawSettingsRead);
  const { data: config } = useRead(cashierConfigRead);
  const { data: lastOut } = useRead(lastWithdrawalRead);
  const { data: lastIn } = useRead(lastDepositRead);
  // Kept when the player chooses another method.
  const { around, burnt } = useBurnFirst();

  return (
    <WithMethods read={settings}>
      {(data, methods) => {
        const wanted = [asked, lastOut?.items[0]?.method, lastIn?.items[0]?.method];
        const chosen = wanted
          .map((name) => methods.find(({ sysname, is_available }) => is_available && sysname === name))
          .find((method) => method !== undefined);
        const others = methods.filter((method) => method !== chosen);
        const before = lastOut?.items[0];
        return (
          <div className="grid items-start gap-8 laptop:grid-cols-[minmax(0,26rem)_1fr]">
            <div className={chosen ? "grid gap-4" : "col-span-full grid gap-4"}>
              <Available available={data.available} />
              <BonusMoneyNote />
              {burnt.length > 0 && <BurntNotice burnt={burnt} />}
              {chosen && (
                <WithdrawalForm
                  key={chosen.sysname}
                  method={chosen}
                  available={data.available}
                  before={before?.method === chosen.sysname ? before : undefined}
                  burnFirst={around}
                />
              )}
            </div>
            <div className={chosen ? "grid gap-4" : "col-span-full grid gap-4"}>
              <OpenPayments direction="withdrawal" methods={methods} />
              {others.length > 0 && (
                <section className="grid gap-3">
                  <h2 className="text-lg">{t(chosen ? "cashier.methods.othersOut" : "cashier.methods.chooseOut")}</h2>
                  <MethodList
                    methods={others}
                    view={config?.depositView ?? "list"}
                    chosen={chosen?.sysname}
                    addressOf={({ sysname }) => `/cashier/withdraw?method=${encodeURIComponent(sysname)}`}
                  />
                </section>
              )}
              {config?.withdrawalNote && <p className="text-sm text-muted">{config.withdrawalNote}</p>}
            </div>
          </div>
        );
      }}
    </WithMethods>
  );
}

function Available({ available }: { available: Money }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-card">
      <span className="text-sm text-muted">{t("cashier.available")}</span>
      <Amount className="text-xl font-semibold">{formatMoney(available, locale)}</Amount>
    </p>
  );
}

/** The player gave bonus money up for a withdrawal that was then not made. */
function BurntNotice({ burnt }: { burnt: readonly Loss[] }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <div role="alert">
      <Notice
        icon="warning"
        tone="warning"
        title={t("cashier.burnt.title")}
        text={t("cashier.burnt.text", { total: lossWords(burnt, t, locale) })}
      />
    </div>
  );
}

/** The masked account of an earlier withdrawal: of the first field that is typed, not chosen (a bank, a network). */
function accountOf({ fields }: Method, before: HistoryItem | undefined): string | undefined {
  const typed = fields.find(({ name, options }) => options.length === 0 && before?.requisites[name]);
  return typed && before?.requisites[typed.name];
}

type WithdrawalFormProps = {
  method: Method;
  available: Money;
  before: HistoryItem | undefined;
  burnFirst: ReturnType<typeof useBurnFirst>["around"];
};

function WithdrawalForm({ method, available, before, burnFirst }: WithdrawalFormProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { data: config } = useRead(cashierConfigRead);
  const [need, setNeed] = useState<Need | null>(null);
  // The method's maximum may exceed the available balance, of which only whole amounts can be asked for.
  const most = wholeUnits(available);
  const max = most < method.max.amount ? { ...method.max, amount: most } : method.max;
  const isEnough = method.min.amount <= available.amount;
  const lastAccount = accountOf(method, before);
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6">
      <MethodHeading method={method} direction="withdrawal" />
      {lastAccount && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon name="history" className="size-4" />
          {t("cashier.lastAccount", { account: lastAccount })}
        </p>
      )}
      {need && <NeedNotice key={need.reason} need={need} />}
      {isEnough ? (
        <PaymentForm
          direction="withdrawal"
          method={{ ...method, max }}
          presets={[...new Set([method.min.amount, max.amount])]}
          defaults={{ [AMOUNT]: "" }}
          isButtonReady={config?.defaultButtonState !== "disabled"}
          around={burnFirst}
          onRefused={(error) => {
            const found = needOf(error);
            setNeed(found);
            return found !== null;
          }}
        />
      ) : (
        <EmptyState
          icon="wallet"
          title={t("cashier.notEnough", { min: formatMoney(method.min, locale) })}
          action={<LinkButton to="/gamehall">{t("cashier.toGames")}</LinkButton>}
        />
      )}
    </section>
  );
}
