import { AreaPage, Awaited } from "#features/system/index.ts";

export function Component() {
  return (
    <AreaPage id="loyalty-shop">
      <Awaited icon="gift" />
    </AreaPage>
  );
}
