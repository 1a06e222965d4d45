import { AreaPage, Awaited } from "#features/system/index.ts";

export function Component() {
  return (
    <AreaPage id="betting">
      <Awaited icon="ball" rows={5} />
    </AreaPage>
  );
}
