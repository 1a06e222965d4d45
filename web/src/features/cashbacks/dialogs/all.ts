// One chunk: it is small, and the first load names each chunk.
export { RemoveCashbackDialog } from "./remove-cashback-dialog.tsx";
export { UnseenCashbackDialog } from "./unseen-cashback-dialog.tsx";
