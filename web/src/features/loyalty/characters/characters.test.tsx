import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { DialogHost } from "#app/dialogs/dialog-host.tsx";
import { ToastHost } from "#app/toasts/toast-host.tsx";
import { accountRead } from "#lib/api/account.ts";
import { ApiError, NETWORK_ERROR } from "#lib/api/api.ts";
import type { Character } from "#lib/api/entities.ts";
import { keyOf } from "#lib/api/planned.ts";
import { useRead, type AnyRead } from "#lib/api/reads.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { character, config, info } from "../fixtures.ts";
import { CHARACTERS, charactersRead, loyaltyConfigRead, loyaltyInfoRead } from "../queries.ts";
import { MyCharacter } from "./my-character.tsx";
import { PlayerAvatar } from "./player-avatar.tsx";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

afterEach(cleanup);

const modals = new ModalStack();
const CAT = character({ id: 2, name: "The Cat", image: "/cat.svg" });
const STAR = character({ id: 5, name: "The Star", is_available: false });

const listOf = (items: readonly Character[], count = items.length) => ({
  items: [...items],
  offset: 0,
  limit: CHARACTERS,
  total: count,
  count,
});

function Part() {
  return (
    <>
      <div data-testid="avatar">
        <PlayerAvatar name="Colombe" />
      </div>
      <MyCharacter character={useRead(loyaltyInfoRead).data?.character} />
      <DialogHost modals={modals} failure={null} />
      <ToastHost modals={modals} />
    </>
  );
}

type Setting = { own?: Character | null; list?: unknown; isEnabled?: boolean };

function openPart({ own = null, list = listOf([character(), CAT, STAR]), isEnabled = true }: Setting = {}) {
  const page = renderPart(<Part />, {
    user: PLAYER,
    path: "/profile/loyalty",
    answers: [
      [loyaltyConfigRead, config({ isCharacterEnabled: isEnabled })],
      [loyaltyInfoRead, info({ character: own })],
      ...(list instanceof Error ? [] : [[charactersRead(0), list] as const]),
    ],
  });
  /** What the platform says once the choice was made. */
  const later = (chosen: Character) =>
    page.api.read.mockImplementation((async (asked: AnyRead) => {
      if (keyOf(asked) === keyOf(accountRead)) return PLAYER;
      if (keyOf(asked) === keyOf(loyaltyInfoRead)) return info({ character: chosen });
      return list;
    }) as never);
  return { ...page, later };
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole("button", { name });
  await act(async () => void fireEvent.click(button));
};
const avatar = () => screen.getByTestId("avatar");

test("a player without a character is shown by the first letter of the name, and may choose one", async () => {
  const { api, later } = openPart();
  later(CAT);
  expect(avatar().textContent).toBe("C");
  await press("Choose");
  const list = await screen.findByRole("list", { name: "Choose a companion" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(3);
  expect(list.textContent).toContain("Comes with a higher level");
  expect(screen.queryByRole("button", { name: /The Star/ })).toBeNull();
  api.post.mockResolvedValueOnce({ result: 1 } as never);
  await press(/Choose The Cat/);
  await screen.findByRole("heading", { name: "Choose The Cat?" });
  expect(api.post).not.toHaveBeenCalled();
  await press("Yes, choose");
  await screen.findByText("The Cat stands for you now.");
  expect(api.post).toHaveBeenCalledWith("loyalty/setcharacter", { id: 2 });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("list", { name: "Choose a companion" })).toBeNull();
  await waitFor(() => expect(avatar().querySelector("img")?.getAttribute("src")).toBe("/cat.svg"));
});

test("the own character is marked, and another may be chosen", async () => {
  openPart({ own: CAT });
  await press("Choose another");
  const list = await screen.findByRole("list", { name: "Choose a companion" });
  expect(within(list).queryByRole("button", { name: /The Cat/ })).toBeNull();
  expect(within(list).getByText("Yours")).toBeTruthy();
});

test("keeping the own one goes back to the list", async () => {
  const { api } = openPart();
  await press("Choose");
  await press(/Choose The Usherette/);
  await press("Keep looking");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Choose The Usherette?" })).toBeNull());
  expect(screen.getByRole("list", { name: "Choose a companion" })).toBeTruthy();
  expect(api.post).not.toHaveBeenCalled();
});

test.each([
  [new ApiError("InvalidRequestException", "", 409), /comes with a higher level/],
  [new ApiError("InvalidParameterException", "", 400, 14, { id: ["wrongField"] }), /has left the house/],
  [new ApiError("TooManyRequestsException", "", 429), /Too many attempts/],
  [new ApiError("AuthorizationException", "", 401), /sign in again/],
  [new ApiError("InternalServerErrorException", "", 500), /could not be chosen/],
  [new ApiError(NETWORK_ERROR, "", 0), /cannot reach the house/],
  [{ result: 0 }, /could not be chosen/],
])("a choice that ends with %j is explained and can be tried again", async (outcome, words) => {
  const { api, later } = openPart();
  later(CAT);
  await press("Choose");
  await press(/Choose The Cat/);
  if (outcome instanceof Error) api.post.mockRejectedValueOnce(outcome);
  else api.post.mockResolvedValueOnce(outcome as never);
  await press("Yes, choose");
  await screen.findByText(words);
  api.post.mockResolvedValueOnce({ result: 1 } as never);
  await press("Yes, choose");
  await screen.findByText("The Cat stands for you now.");
});

test("a list that cannot be had is asked for again, an empty one says so", async () => {
  const failed = openPart({ list: new ApiError("InternalServerErrorException", "", 500) });
  await press("Choose");
  await screen.findByText("The characters could not be loaded");
  failed.api.read.mockImplementation((() => Promise.resolve(listOf([CAT]))) as never);
  await press("Try again");
  await screen.findByRole("button", { name: /Choose The Cat/ });
  cleanup();
  openPart({ list: listOf([]) });
  await press("Choose");
  await screen.findByText("There are no characters at the moment");
});

test("the characters of the next page are shown on demand", async () => {
  const page = openPart({ list: listOf([character()], CHARACTERS + 1) });
  await press("Choose");
  page.api.read.mockImplementation((() => Promise.resolve(listOf([CAT], CHARACTERS + 1))) as never);
  await press("Show more");
  await screen.findByRole("button", { name: /Choose The Cat/ });
});

test("where the operator has no characters there is none to choose, and none in the header", async () => {
  openPart({ own: CAT, isEnabled: false });
  expect(screen.queryByRole("button", { name: "Choose another" })).toBeNull();
  await act(async () => undefined);
  expect(avatar().textContent).toBe("C");
});

test("a picture that cannot be loaded leaves the letter", async () => {
  openPart({ own: CAT });
  await waitFor(() => expect(avatar().querySelector("img")).toBeTruthy());
  fireEvent.error(avatar().querySelector("img") as HTMLImageElement);
  expect(avatar().textContent).toBe("C");
});
