export { TournamentTeaser } from "./components/tournament-teaser.tsx";
export { tournamentTeaserRead } from "./queries.ts";
