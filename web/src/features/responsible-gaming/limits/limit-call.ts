import { depositLimitRead, limitsRead } from "../queries.ts";

/** What all calls that change a limit have in common. */
export const LIMIT_CALL = {
  failure: "responsible-gaming.failure",
  answers: limitsRead,
  outdates: [depositLimitRead],
};
