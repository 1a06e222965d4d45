import { expect, test } from "vitest";
import { describedSteps, stepsOf } from "./ladder.ts";

const CONTENT = [
  {
    sysname: "circle",
    title: "Circle",
    text: "Five per cent back.",
    pointsFrom: 2500,
    image: { url: "/c.svg", alt: "" },
  },
  { sysname: "gallery", title: "Gallery", text: "A seat.", pointsFrom: 0 },
  { sysname: "balcony", title: "Balcony", text: "Ten spins.", pointsFrom: 500 },
];
const titles = (steps: readonly { title: string }[]) => steps.map(({ title }) => title);

const level = (at: number, is_reached: boolean) => ({
  level: at,
  title: `Level ${at}`,
  points: at * 100,
  is_reached,
  image: "",
  rewards: [`Reward ${at}`],
});

test("levels are listed from the lowest, whatever their order in content", () => {
  expect(titles(describedSteps(CONTENT, null))).toEqual(["Gallery", "Balcony", "Circle"]);
});

test("a player's place is the highest level that their earned points have opened", () => {
  const steps = describedSteps(CONTENT, 500);
  expect(titles(steps.filter(({ isReached }) => isReached))).toEqual(["Gallery", "Balcony"]);
  expect(titles(steps.filter(({ isCurrent }) => isCurrent))).toEqual(["Balcony"]);
});

test("a guest has no place", () => {
  expect(describedSteps(CONTENT, null).some(({ isReached, isCurrent }) => isReached || isCurrent)).toBe(false);
});

test("the platform says itself which levels of a programme are reached", () => {
  expect(stepsOf([level(2, false), level(1, true)])).toMatchObject([
    { title: "Level 1", from: 100, rewards: ["Reward 1"], isReached: true, isCurrent: true },
    { title: "Level 2", from: 200, isReached: false, isCurrent: false },
  ]);
  expect(stepsOf([])).toEqual([]);
});
