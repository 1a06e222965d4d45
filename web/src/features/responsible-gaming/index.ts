export { DepositLimitNote } from "./deposit-limit-note.tsx";
export { depositLimitRead } from "./queries.ts";
