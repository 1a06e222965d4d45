import { useParams } from "react-router";
import { isAnnounced } from "#lib/api/capabilities.ts";
import { useRead } from "#lib/api/reads.ts";
import { generalInfoRead, siteConfigRead } from "#lib/api/site-reads.ts";
import { validateBy } from "#lib/site/own-data.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { formsConfigRead } from "#features/forms/index.ts";
import { DepositLimitNote, depositLimitRead } from "#features/responsible-gaming/index.ts";
import { CashierArea } from "../components/cashier-area.tsx";
import { Deposit } from "../deposit/deposit.tsx";
import { offersRead } from "../deposit/offers.ts";
import {
  cashierConfigRead,
  depositSettingsRead,
  lastDepositRead,
  openPaymentsRead,
  paymentMethodsRead,
} from "../queries.ts";

export const plan = ({ answer }: PlanContext) => [
  paymentMethodsRead,
  cashierConfigRead,
  depositSettingsRead,
  lastDepositRead,
  openPaymentsRead,
  formsConfigRead,
  siteConfigRead,
  ...(isAnnounced(answer(generalInfoRead), "account/getDepositLimit") ? [depositLimitRead] : []),
  ...(isAnnounced(answer(generalInfoRead), "campaigns/getoffers") ? [offersRead] : []),
];

/** §8.2: a payment method that is not offered to the player is a 404. */
export const validate = (context: PlanContext) => (context.params.sysname ? validateMethod(context) : null);

const validateMethod = validateBy(
  () => depositSettingsRead,
  ({ items }, { params }) => items.some(({ sysname }) => sysname === params.sysname),
);

export function Component() {
  const { sysname } = useParams();
  const hasLimits = isAnnounced(useRead(generalInfoRead).data, "account/getDepositLimit");
  return (
    <CashierArea id="cashier-deposit">
      {hasLimits && <DepositLimitNote />}
      <Deposit asked={sysname} />
    </CashierArea>
  );
}
