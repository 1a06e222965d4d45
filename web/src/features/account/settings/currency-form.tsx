import { useQueryClient } from "@tanstack/react-query";
import { useUser, accountRead, isOfAccount } from "#lib/api/account.ts";
import type { Documents } from "#lib/api/documents.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { lostByCurrency } from "#lib/rewards/at-risk.ts";
import { useBurnConfirm, useFreshRewards } from "#lib/rewards/use-rewards.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { ContentForm, fieldOf } from "#features/forms/index.ts";

/** Changes the currency of the account if the platform has several (account/setCurrency). */
export function CurrencyForm({ forms }: { forms: Documents["FormsConfig"] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const currency = useUser()?.balance_main.currency ?? "";
  const { data: info } = useRead(generalInfoRead);
  const freshRewards = useFreshRewards();
  const confirmBurn = useBurnConfirm();
  // All amounts change: reload the player's data, the balance first.
  const change = useCall("account/setCurrency", {
    updates: [accountRead],
    success: () => t("account.profile.preferences.saved"),
    onDone: () => void queries.invalidateQueries({ predicate: (query) => !isOfAccount(query) }),
  });
  // A single currency leaves nothing to choose.
  if (!info || info.available_currencies.length < 2) return null;
  return (
    <ContentForm
      fields={[fieldOf("currency", "text", { label: t("account.profile.preferences.currency") })]}
      forms={forms}
      defaultValues={{ currency }}
      failureKey="account.profile.preferences"
      submitLabel={t("account.profile.preferences.submit")}
      submitLook="quiet"
      onSubmit={async (values) => {
        const wanted = String(values["currency"]);
        const losses = wanted === currency ? [] : lostByCurrency(await freshRewards(), wanted);
        if (losses.length === 0 || (await confirmBurn("currency", losses))) await change.send({ currency: wanted });
      }}
    />
  );
}
