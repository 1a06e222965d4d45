import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "#testing/render-part.tsx";
import { isFound, Questions } from "./questions.tsx";

afterEach(cleanup);

const QUESTION = { question: "Comment récupérer mes gains ?", answer: "L’argent arrive sous un jour." };

test.each(["", "  ", "recuperer", "GAINS jour", "l'argent", "arr"])("%s is found", (search) =>
  expect(isFound(QUESTION, search)).toBe(true),
);
test.each(["gains semaine", "ains", "x"])("%s is not found", (search) => expect(isFound(QUESTION, search)).toBe(false));

const many = ["Deposit", "Withdrawal", "Bonus", "Limit", "Password"].map((word) => ({
  question: `${word}?`,
  answer: `About a ${word.toLowerCase()}.`,
}));

test("a search leaves the questions that match, and says how many or that there is none", () => {
  renderPart(<Questions questions={many} />);
  const search = screen.getByRole("searchbox", { name: "Search the questions" });
  fireEvent.change(search, { target: { value: "bon" } });
  expect(screen.getByText("Bonus?")).toBeTruthy();
  expect(screen.queryByText("Deposit?")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("1 question");
  fireEvent.change(search, { target: { value: "roulette " } });
  expect(screen.getByRole("status").textContent).toContain("roulette");
  fireEvent.change(search, { target: { value: "" } });
  expect(screen.getByText("Deposit?")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a few questions have no search", () => {
  renderPart(<Questions questions={many.slice(1)} />);
  expect(screen.queryByRole("searchbox")).toBeNull();
});
