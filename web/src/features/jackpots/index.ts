export { JackpotAmount } from "./components/jackpot-amount.tsx";
export { JackpotBand } from "./components/jackpot-band.tsx";
export { jackpotsRead } from "./queries.ts";
export { useLiveJackpots } from "./use-live-jackpots.ts";
