import { isEntityName, validateBy } from "#lib/site/own-data.ts";
import { platformRead } from "#lib/api/reads.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { AreaPage, Awaited } from "#features/system/index.ts";

const readOf = ({ params }: PlanContext) =>
  isEntityName(params.sysname) ? platformRead("loyalty/getProgram", { sysname: params.sysname }) : null;

export const plan = (context: PlanContext) => [readOf(context)].filter((read) => read !== null);

/** §8.2: a programme that does not exist is not a page. */
export const validate = validateBy(readOf, ({ sysname }) => sysname !== "");

export const head = (context: PlanContext) => {
  const read = readOf(context);
  const programme = read ? context.answer(read) : undefined;
  return programme?.name ? { title: programme.name, name: programme.name } : {};
};

export function Component() {
  return (
    <AreaPage id="loyalty-programme">
      <Awaited icon="crown" />
    </AreaPage>
  );
}
