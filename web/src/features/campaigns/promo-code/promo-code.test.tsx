import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Happening } from "#lib/analytics/event-queue.ts";
import { ApiError, NETWORK_ERROR } from "#lib/api/api.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { offerNamed } from "#testing/offers.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { PromoCode, type TypedPromoCode } from "./promo-code.tsx";

afterEach(cleanup);

const SPINS = offerNamed("Intermission spins", { action: "promo_code" });

const settle = (answer: unknown) => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));

type Answers = { check?: unknown; activate?: unknown };

function show(place: "page" | "deposit", { check, activate }: Answers = {}, isEnabled = true) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const typed: { current: TypedPromoCode | null } = { current: null };
  const screen = renderPart(
    <form onSubmit={onSubmit}>
      {place === "page" ? <PromoCode place="page" /> : <PromoCode place="deposit" typed={typed} />}
    </form>,
    { user: PLAYER, answers: [[siteConfigRead, { isPromocodeEnabled: isEnabled }]] },
  );
  screen.api.post.mockImplementation(((method: string) =>
    method === "campaigns/checkPromocode"
      ? settle(check ?? { is_valid: false, offer: null, error: "NOT_FOUND" })
      : settle(activate)) as never);
  const told: Happening[] = [];
  screen.events.listen((happening) => told.push(happening));
  return { ...screen, onSubmit, typed, told };
}

type Screen = ReturnType<typeof show>;
const field = ({ getByRole }: Screen) => getByRole("textbox", { name: "Promo code" }) as HTMLInputElement;
const type = (screen: Screen, text: string) => fireEvent.change(field(screen), { target: { value: text } });
const press = ({ getByRole }: Screen) => fireEvent.click(getByRole("button", { name: "Activate" }));
const activations = ({ api }: Screen) =>
  (api.post.mock.calls as unknown as [string, unknown][]).filter(([method]) => method === "campaigns/activateOffer");

const wrongCode = (word: unknown) => new ApiError("InvalidParameterException", "no", 422, 0, { promo_code: [word] });

test("a code is activated once: the field is empty and a popup says what the code brings", async () => {
  const screen = show("page", { activate: { result: 1, offer: SPINS } });
  type(screen, "  ENTRACTE ");
  for (let times = 0; times < 20; times += 1) press(screen);
  await waitFor(() =>
    expect(screen.dialogs.snapshot()).toMatchObject([{ name: "promoCodeActivated", props: { offer: SPINS } }]),
  );
  expect(field(screen).value).toBe("");
  expect(activations(screen)).toEqual([
    ["campaigns/activateOffer", { promo_code: "ENTRACTE", fields: ["trigger", "description", "promotions"] }],
  ]);
  expect(screen.told).toEqual([]);
});

test("beside a deposit the field is hidden at first, Enter does not submit the deposit, and no popup opens", async () => {
  const screen = show("deposit", { activate: { result: 1, offer: SPINS } });
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "I have a promo code" }));
  expect(document.activeElement).toBe(field(screen));
  type(screen, "ENTRACTE");
  const isDefault = fireEvent.keyDown(field(screen), { key: "Enter" });
  expect(isDefault).toBe(false);
  expect(await screen.findByText("Your code is active: Intermission spins")).toBeTruthy();
  expect(screen.dialogs.snapshot()).toEqual([]);
  expect(screen.onSubmit).not.toHaveBeenCalled();
  expect(field(screen).value).toBe("");
});

test.each([
  ["NOT_FOUND", "There is no such promo code"],
  ["EXPIRED", "This promo code is no longer good"],
  ["ALREADY_USED", "You have used this promo code before"],
  ["NOT_SATISFIED", "This promo code is not for this account"],
  ["INVALID", "This is not a promo code"],
  ["A_WORD_OF_A_LATER_PLATFORM", "This is not a promo code"],
  [7, "This is not a promo code"],
])("a code that is %s keeps what was typed, says so and is reported", async (word, words) => {
  const screen = show("page", { check: new ApiError(NETWORK_ERROR, "", 0), activate: wrongCode(word) });
  type(screen, "MOON");
  press(screen);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field(screen).value).toBe("MOON");
  expect(field(screen).getAttribute("aria-invalid")).toBe("true");
  expect(screen.told).toEqual([{ name: "promo_code_not_found", params: { promo_code: "MOON", error: String(word) } }]);
  // Another code is a new attempt.
  type(screen, "SUN");
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test.each([
  ["too many", new ApiError("TooManyRequestsException", "", 429), /Too many attempts/],
  ["no deposit yet", new ApiError("UserNeedDepositException", "", 409), /deposited before/],
  ["conflict", new ApiError("InvalidRequestException", "", 409), /did not work/],
  ["session over", new ApiError("AuthorizationException", "", 401), /sign in again/],
  ["banned", new ApiError("UserBannedException", "", 403), /blocked/],
  ["deleted", new ApiError("UserDeletedException", "", 410), /no longer exists/],
  ["failing", new ApiError("InternalServerErrorException", "", 500), /did not work/],
  ["away", new ApiError("ApplicationUnavailableException", "", 503), /did not work/],
  ["no connection", new ApiError(NETWORK_ERROR, "", 0), /connection/],
  [
    "malformed error data",
    new ApiError("UnknownErrorException", "", 422, 0, { promo_code: "EXPIRED" }),
    /did not work/,
  ],
] as const)("a failed activation (%s) says why and loses nothing", async (_, error, words) => {
  const screen = show("page", { activate: error });
  type(screen, "LUMIERE");
  press(screen);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field(screen).value).toBe("LUMIERE");
  expect(screen.told).toEqual([]);
  expect(screen.dialogs.snapshot()).toEqual([]);
});

test("an answer with another result than 1 activates nothing", async () => {
  const screen = show("page", { activate: { result: 0, offer: null } });
  type(screen, "LUMIERE");
  press(screen);
  expect(await screen.findByText(/try again in a moment/)).toBeTruthy();
  expect(field(screen).value).toBe("LUMIERE");
});

test("an empty field is not sent", () => {
  const screen = show("page");
  type(screen, "   ");
  press(screen);
  expect(screen.api.post).not.toHaveBeenCalled();
});

test("while typing, the platform says what the code brings; a late answer for another code is ignored", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const screen = show("page");
  const answers = new Map<string, (answer: unknown) => void>();
  screen.api.post.mockImplementation(
    ((_: string, { promo_code: code }: { promo_code: string }) =>
      new Promise((resolve) => answers.set(code, resolve))) as never,
  );
  type(screen, "ENTR");
  await act(() => vi.advanceTimersByTimeAsync(600));
  type(screen, "ENTRACTE");
  await act(() => vi.advanceTimersByTimeAsync(600));
  vi.useRealTimers();
  await act(async () => answers.get("ENTRACTE")?.({ is_valid: true, offer: SPINS, error: null }));
  expect(screen.getByText("Intermission spins")).toBeTruthy();
  await act(async () => answers.get("ENTR")?.({ is_valid: false, offer: null, error: "NOT_FOUND" }));
  expect(screen.getByText("Intermission spins")).toBeTruthy();
});

test("content can switch promo codes off", () => {
  const screen = show("page", {}, false);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

/** A deposit is submitted: its form settles the code first. */
async function settleCode({ typed }: Screen): Promise<boolean | undefined> {
  let result: boolean | undefined;
  await act(async () => {
    result = await typed.current?.settle();
  });
  return result;
}

const openField = (screen: Screen) => fireEvent.click(screen.getByRole("button", { name: "I have a promo code" }));

test("a deposit uses a code that was typed but not activated, and says so", async () => {
  const screen = show("deposit", { activate: { result: 1, offer: SPINS } });
  openField(screen);
  type(screen, " ENTRACTE ");
  expect(await settleCode(screen)).toBe(true);
  expect(activations(screen)).toHaveLength(1);
  expect(screen.toasts.snapshot()).toMatchObject([{ text: "Your code is active: Intermission spins" }]);
  expect(field(screen).value).toBe("");
});

test.each([
  ["wrong", wrongCode("EXPIRED"), "This promo code is no longer good"],
  ["not checked, because the platform fails", new ApiError("InternalServerErrorException", "", 500), /did not work/],
  ["not checked, because it is out of reach", new ApiError(NETWORK_ERROR, "", 0), /connection/],
] as const)("a deposit waits for a code that is %s, and can be made without it", async (_, activate, words) => {
  const screen = show("deposit", { check: new ApiError(NETWORK_ERROR, "", 0), activate });
  openField(screen);
  type(screen, "MOON");
  expect(await settleCode(screen)).toBe(false);
  expect(screen.getByText(/^Your deposit waits/).closest("[role=alert]")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(field(screen));
  expect(field(screen).value).toBe("MOON");
  fireEvent.click(screen.getByRole("button", { name: "Pay without a code" }));
  expect(field(screen).value).toBe("");
  expect(screen.queryByText(/^Your deposit waits/)).toBeNull();
  expect(await settleCode(screen)).toBe(true);
  expect(activations(screen)).toHaveLength(1);
});

test("a deposit without a code asks for nothing", async () => {
  const screen = show("deposit");
  expect(await settleCode(screen)).toBeUndefined();
  openField(screen);
  type(screen, "   ");
  expect(await settleCode(screen)).toBe(true);
  expect(screen.api.post).not.toHaveBeenCalled();
});

test("a code that is being activated when the deposit is submitted is activated once", async () => {
  const screen = show("deposit", { activate: { result: 1, offer: SPINS } });
  openField(screen);
  type(screen, "ENTRACTE");
  press(screen);
  expect(await settleCode(screen)).toBe(true);
  expect(activations(screen)).toHaveLength(1);
});
