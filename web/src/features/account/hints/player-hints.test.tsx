import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { contentRead, platformRead } from "#lib/api/reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { profileInfoRead } from "../profile-read.ts";
import { confirmSentRead } from "./confirm-sent.ts";
import { PlayerHints } from "./player-hints.tsx";

const hint = (title: string) => ({ isEnabled: true, title, text: "", buttonLabel: "Go" });
const config = { registrationHint: hint("Welcome"), confirmHint: hint("Confirm your address") };

const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test("hiding a hint and taking it back leave the focus where the hint is", () => {
  const user = { ...PLAYER, reg_time: Math.floor(Date.now() / 1000) };
  renderPart(<PlayerHints user={user} />, {
    user,
    answers: [
      [contentRead("cashier-config"), config],
      [contentRead("prazer-config"), {}],
      [platformRead("cashier/gethistory", { type: "deposit", count: 1, statuses: ["succeeded"] }), { items: [] }],
      [profileInfoRead, { contacts: [{ contact: user.login, is_confirmed: false }] }],
      [confirmSentRead, { value: null }],
    ],
  });
  expect(document.activeElement).toBe(document.body);
  for (const _ of [1, 2]) {
    press("Hide: Confirm your address");
    expect(focused()).toBe("Show again");
    press("Show again");
    expect(focused()).toBe("Hide: Confirm your address");
  }
  expect(screen.getAllByRole("region")).toHaveLength(2);
});
