import { AreaPage, Awaited } from "#features/system/index.ts";

export function Component() {
  return (
    <AreaPage id="bets">
      <Awaited icon="history" rows={4} />
    </AreaPage>
  );
}
