import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DialogHost } from "#app/dialogs/dialog-host.tsx";
import { ApiError } from "#lib/api/api.ts";
import type { Documents } from "#lib/api/documents.ts";
import type { GeneralInfo } from "#lib/api/entities.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { bettingBonusesRead, bonusesRead, freespinsRead } from "#lib/rewards/reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { bonusWith, packWith, pageOf } from "#testing/rewards.ts";
import { CurrencyForm } from "./currency-form.tsx";

afterEach(cleanup);

const FORMS = { currencyConditions: [], dictionaries: [] } as unknown as Documents["FormsConfig"];
const REWARDS = [
  [bonusesRead, pageOf([bonusWith({ status: "available", activated_at: null })])],
  [bettingBonusesRead, pageOf([])],
  [freespinsRead, pageOf([packWith()])],
] as const;

function show(rewards: readonly (readonly [AnyRead, unknown])[]) {
  const page = renderPart(
    <>
      <CurrencyForm forms={FORMS} />
      <DialogHost modals={new ModalStack()} failure={null} />
    </>,
    {
      user: PLAYER,
      answers: [
        [generalInfoRead, { available_currencies: ["EUR", "GBP"], capabilities: [] } as unknown as GeneralInfo],
      ],
    },
  );
  for (const [read, items] of rewards) page.answer(read, items);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "GBP" } });
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  return page;
}

test("a change of currency that ends bonuses says how much they hold, and is sent only if the player goes on", async () => {
  const page = show(REWARDS);
  const asked = { name: "This costs you €50.00 of bonus money and 12 free spins" };
  const first = await screen.findByRole("dialog", asked);
  fireEvent.click(within(first).getByRole("button", { name: "Keep what I have" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(page.api.post).not.toHaveBeenCalled();

  page.api.post.mockResolvedValueOnce({ result: 1 } as never);
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  const again = await screen.findByRole("dialog", asked);
  fireEvent.click(within(again).getByRole("button", { name: "Burn and change the currency" }));
  await waitFor(() =>
    expect(page.api.post).toHaveBeenCalledExactlyOnceWith("account/setCurrency", { currency: "GBP" }),
  );
});

test("while the bonuses are unknown, the currency is not changed", async () => {
  const page = show([[bonusesRead, new ApiError("InternalServerErrorException", "", 502)], ...REWARDS.slice(1)]);
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(page.api.post).not.toHaveBeenCalled();
});
