import { AreaPage } from "#features/system/index.ts";
import { PromotionList } from "../promotion-list.tsx";
import { promotionsRead } from "../queries.ts";

export const plan = () => [promotionsRead];

export function Component() {
  return (
    <AreaPage id="offers">
      <PromotionList base="/offers" />
    </AreaPage>
  );
}
