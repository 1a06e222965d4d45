export { LiveWinners } from "./components/live-winners.tsx";
export { WinnerCard, WinnerCardSkeleton } from "./components/winner-card.tsx";
export { jackpotWinnersRead } from "./queries.ts";
