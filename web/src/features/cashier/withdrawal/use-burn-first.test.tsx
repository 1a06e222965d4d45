import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import type { Bonus, GeneralInfo } from "#lib/api/entities.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { bonusesRead } from "#lib/rewards/reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import type { Paid } from "../payment/pay.ts";
import { useBurnFirst } from "./use-burn-first.ts";

afterEach(cleanup);

const money = (amount: number) => ({ amount, currency: "EUR" });
const BONUS = {
  id: 5,
  type: "deposit",
  status: "active",
  amount: money(5_000),
  balance: money(4_200),
  activated_at: 1,
  expires_at: null,
  wager: { remaining: money(100) },
  description: { title: "First night" },
} as unknown as Bonus;
const PAID = { payment: { id: "p1" }, isEarlier: false } as unknown as Paid;
const WAGERING = new ApiError("WithdrawalDeclinedException", "", 400, 1, { reason: ["wagering"] });

/** Renders the hook; `answer` is what the player presses in the confirm. */
function hook(options: { bonuses: readonly Bonus[] | Error; isIsolated?: boolean; bonusMoney?: number }) {
  const { bonuses, isIsolated = false, bonusMoney = 0 } = options;
  let burnFirst: ReturnType<typeof useBurnFirst> | undefined;
  function Probe() {
    burnFirst = useBurnFirst();
    return null;
  }
  const page = renderPart(<Probe />, {
    user: { ...PLAYER, balance_bonus: money(bonusMoney) },
    answers: [[generalInfoRead, { is_bonus_isolation_enabled: isIsolated } as GeneralInfo]],
  });
  page.answer(bonusesRead, bonuses instanceof Error ? bonuses : { items: bonuses, count: 1, offset: 0 });
  const run = (send: () => Promise<Paid>) => burnFirst?.around(send) ?? Promise.reject(new Error("no hook"));
  const confirm = async (goesOn: boolean) => {
    await vi.waitFor(() => expect(page.dialogs.snapshot()).toHaveLength(1));
    const [dialog] = page.dialogs.snapshot();
    const props = dialog?.props as AppDialogs["burnBonuses"];
    if (goesOn) props.onConfirmed();
    act(() => void page.dialogs.closeTop());
    return props;
  };
  return { ...page, run, confirm, burnt: () => burnFirst?.burnt };
}

test("without a bonus in its way a withdrawal is sent at once", async () => {
  const { run, dialogs } = hook({ bonuses: [{ ...BONUS, type: "no_deposit" }] });
  const send = vi.fn(() => Promise.resolve(PAID));
  expect(await run(send)).toBe(PAID);
  expect(dialogs.snapshot()).toEqual([]);
});

test("with bonus isolation nothing is asked", async () => {
  const { run } = hook({ bonuses: [BONUS], isIsolated: true });
  expect(await run(() => Promise.resolve(PAID))).toBe(PAID);
});

test("a player who keeps the bonus sends nothing", async () => {
  const { run, confirm, api } = hook({ bonuses: [BONUS] });
  const send = vi.fn(() => Promise.resolve(PAID));
  const result = run(send);
  expect(await confirm(false)).toMatchObject({ action: "withdrawal", losses: [{ id: 5, money: money(4_200) }] });
  expect(await result).toBeNull();
  expect(send).not.toHaveBeenCalled();
  expect(api.post).not.toHaveBeenCalled();
});

test("the bonus is given up only if nothing else is in the withdrawal's way", async () => {
  const { run, confirm, api } = hook({ bonuses: [BONUS] });
  const send = vi.fn<() => Promise<Paid>>().mockRejectedValueOnce(WAGERING).mockResolvedValueOnce(PAID);
  api.post.mockResolvedValueOnce({ result: 1 } as never);
  const result = run(send);
  await confirm(true);
  expect(await result).toBe(PAID);
  expect(api.post).toHaveBeenCalledExactlyOnceWith("bonuses/remove", { bonus_id: 5 });
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  "WithdrawalLimitsExceededException",
  "KycWithdrawalException",
  "NetworkError",
  "InternalServerErrorException",
])("a withdrawal that fails by %s costs no bonus", async (type) => {
  const { run, confirm, api } = hook({ bonuses: [BONUS] });
  const refused = new ApiError(type, "", 400);
  const result = run(() => Promise.reject(refused)).catch((error: unknown) => error);
  await confirm(true);
  expect(await result).toBe(refused);
  expect(api.post).not.toHaveBeenCalled();
});

test("a bonus that ended meanwhile is not in the way; one that cannot be given up is", async () => {
  const over = new ApiError("InvalidRequestException", "", 409, 1, { reason: ["bonus_over"] });
  const ended = hook({ bonuses: [BONUS] });
  ended.api.post.mockRejectedValueOnce(over);
  const send = vi.fn<() => Promise<Paid>>().mockRejectedValueOnce(WAGERING).mockResolvedValueOnce(PAID);
  const result = ended.run(send);
  await ended.confirm(true);
  expect(await result).toBe(PAID);
  cleanup();

  const failing = hook({ bonuses: [BONUS] });
  const lost = new ApiError("NetworkError", "", 0);
  failing.api.post.mockRejectedValueOnce(lost);
  const sendAgain = vi.fn<() => Promise<Paid>>().mockRejectedValueOnce(WAGERING);
  const failed = failing.run(sendAgain).catch((error: unknown) => error);
  await failing.confirm(true);
  expect(await failed).toBe(lost);
  expect(sendAgain).toHaveBeenCalledTimes(1);
});

test("if the bonuses cannot be read, the player is asked about all bonus money, and none is given up for them", async () => {
  const { run, confirm, api } = hook({
    bonuses: new ApiError("InternalServerErrorException", "", 502),
    bonusMoney: 900,
  });
  const result = run(() => Promise.reject(WAGERING)).catch((error: unknown) => error);
  expect((await confirm(true)).losses).toMatchObject([{ id: null, money: money(900) }]);
  expect(await result).toBe(WAGERING);
  expect(api.post).not.toHaveBeenCalled();
});

test("a bonus that was given up for a withdrawal that then fails is told exactly, and one that was not given up is not", async () => {
  const other = { ...BONUS, id: 6 };
  const { run, confirm, api, burnt } = hook({ bonuses: [BONUS, other] });
  const requisites = new ApiError("RequisitesValidationRequiredException", "", 400);
  const send = vi.fn<() => Promise<Paid>>().mockRejectedValueOnce(WAGERING).mockRejectedValueOnce(requisites);
  api.post.mockResolvedValueOnce({ result: 1 } as never);
  api.post.mockRejectedValueOnce(new ApiError("InvalidRequestException", "", 409, 1, { reason: ["bonus_over"] }));
  const failed = run(send).catch((error: unknown) => error);
  await confirm(true);
  expect(await failed).toBe(requisites);
  await vi.waitFor(() => expect(burnt()).toMatchObject([{ id: 5, money: money(4_200) }]));
});

test("when the second of two bonuses cannot be given up, the first is told as lost, and nothing is sent", async () => {
  const { run, confirm, api, burnt } = hook({ bonuses: [BONUS, { ...BONUS, id: 6 }] });
  const send = vi.fn<() => Promise<Paid>>().mockRejectedValueOnce(WAGERING);
  const lost = new ApiError("NetworkError", "", 0);
  api.post.mockResolvedValueOnce({ result: 1 } as never);
  api.post.mockRejectedValueOnce(lost);
  const failed = run(send).catch((error: unknown) => error);
  await confirm(true);
  expect(await failed).toBe(lost);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(burnt()).toMatchObject([{ id: 5 }]));
});
