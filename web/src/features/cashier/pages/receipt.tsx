import { Awaited } from "#features/system/index.ts";
import { CashierArea } from "../components/cashier-area.tsx";

export function Component() {
  return (
    <CashierArea id="cashier-receipt">
      <Awaited icon="ticket" />
    </CashierArea>
  );
}
