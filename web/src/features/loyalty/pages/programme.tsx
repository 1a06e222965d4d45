import { AreaPage, Awaited } from "../../system/index.ts";

export function Component() {
  return (
    <AreaPage id="loyalty-programme">
      <Awaited icon="crown" />
    </AreaPage>
  );
}
