import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DialogHost } from "#app/dialogs/dialog-host.tsx";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { describedAs, offerNamed, pageOf } from "#testing/offers.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { offerRead } from "./offers.ts";

afterEach(cleanup);

const OFFER = offerNamed("The encore", { description: describedAs("The encore", { text: "Once a month." }) });

test("a campaign is remembered as seen when it opens, and can be taken in its popup", async () => {
  const page = renderPart(<DialogHost modals={new ModalStack()} failure={null} />, {
    user: PLAYER,
    answers: [[offerRead("5"), pageOf(OFFER)]],
  });
  page.api.post.mockResolvedValue({ result: 1 } as never);
  page.api.read.mockImplementation(() => new Promise(() => undefined));
  page.dialogs.open("campaign", { offer: OFFER, seen: '["5:0"]' });
  expect(await screen.findByRole("dialog", { name: "The encore" })).toBeTruthy();
  await waitFor(() =>
    expect(page.api.post).toHaveBeenCalledWith("storage/set", { key: "already_seen_campaign_ids", value: '["5:0"]' }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Take the offer" }));
  expect(await screen.findByText("You have received it.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a platform that cannot remember it leaves the popup usable", async () => {
  const page = renderPart(<DialogHost modals={new ModalStack()} failure={null} />, {
    user: PLAYER,
    answers: [[offerRead("5"), pageOf(OFFER)]],
  });
  page.api.post.mockRejectedValueOnce(new Error("quota") as never);
  page.dialogs.open("campaign", { offer: OFFER, seen: '["5:0"]' });
  expect(await screen.findByRole("button", { name: "Take the offer" })).toBeTruthy();
});
