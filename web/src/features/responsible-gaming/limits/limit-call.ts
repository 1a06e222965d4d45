import { depositLimitRead, limitsRead } from "../queries.ts";

export const LIMIT_CALL = {
  failure: "responsible-gaming.failure",
  answers: limitsRead,
  outdates: [depositLimitRead],
};
