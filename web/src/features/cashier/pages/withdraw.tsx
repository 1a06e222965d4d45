import { bonusesRead } from "#lib/rewards/reads.ts";
import { usePageSearch } from "#lib/site/page-search.ts";
import { formsConfigRead } from "#features/forms/index.ts";
import { CashierArea } from "../components/cashier-area.tsx";
import { Withdrawal } from "../withdrawal/withdrawal.tsx";
import {
  cashierConfigRead,
  lastDepositRead,
  lastWithdrawalRead,
  openPaymentsRead,
  paymentMethodsRead,
  withdrawSettingsRead,
} from "../queries.ts";

export const plan = () => [
  paymentMethodsRead,
  cashierConfigRead,
  withdrawSettingsRead,
  lastWithdrawalRead,
  lastDepositRead,
  openPaymentsRead,
  formsConfigRead,
  bonusesRead,
];

export function Component() {
  const asked = new URLSearchParams(usePageSearch()).get("method");
  return (
    <CashierArea id="cashier-withdraw">
      <Withdrawal asked={asked} />
    </CashierArea>
  );
}
