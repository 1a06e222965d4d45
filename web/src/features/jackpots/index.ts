export { JackpotBand } from "./components/jackpot-band.tsx";
export { jackpotsRead } from "./queries.ts";
