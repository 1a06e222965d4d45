import type { LoyaltyConfig, Programme } from "./queries.ts";

/** A level as it is shown, whether content or the platform describes it. */
export type Step = {
  title: string;
  text: string;
  /** So many earned points open it. */
  from: number;
  image: string;
  rewards: readonly string[];
  isReached: boolean;
  /** The highest one that the player has reached. */
  isCurrent: boolean;
};

type Bare = Omit<Step, "isCurrent">;

/** The levels of a programme, lowest first. */
export function stepsOf(levels: Programme["levels"]): Step[] {
  return marked(
    levels.map(({ title, points, image, rewards, is_reached }) => ({
      title,
      text: "",
      from: points,
      image,
      rewards,
      isReached: is_reached,
    })),
  );
}

/** The levels that content describes. `earned` is null for a guest, who has reached none. */
export function describedSteps(levels: LoyaltyConfig["levels"], earned: number | null): Step[] {
  return marked(
    levels.map(({ title, text, pointsFrom, image }) => ({
      title,
      text,
      from: pointsFrom,
      image: image?.url ?? "",
      rewards: [],
      isReached: earned !== null && earned >= pointsFrom,
    })),
  );
}

function marked(levels: readonly Bare[]): Step[] {
  const steps = levels.toSorted((one, other) => one.from - other.from);
  const current = steps.findLast(({ isReached }) => isReached);
  return steps.map((step) => ({ ...step, isCurrent: step === current }));
}
