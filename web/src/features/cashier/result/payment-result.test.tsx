import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberBackUrl } from "#features/auth/back-url.ts";
import type { Happening } from "#lib/analytics/event-queue.ts";
import { accountRead } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import type { Locale } from "#lib/i18n/locale.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { Attempts } from "../payment/attempts.ts";
import { paymentRead } from "../payment/pay.ts";
import { cashierConfigRead, newestDepositRead, paymentMethodsRead } from "../queries.ts";
import { PaymentResult } from "./payment-result.tsx";
import type { ResultPage } from "./result-route.ts";

const NOW_S = 1_800_000_000;

const PAYMENT: PaymentTransaction = {
  id: "t7",
  type: "deposit",
  method: "card",
  amount: { amount: 5000, currency: "EUR" },
  status: "pending",
  flow: "hosted",
  fee: { amount: 0, currency: "EUR" },
  requisites: {},
  redirect_url: null,
  details: [],
  expires_at: null,
  created_at: NOW_S - 3600,
  updated_at: NOW_S - 3600,
  message: null,
};
const METHODS = [{ sysname: "card", name: "Bank card", icons: {}, descriptions: {} }];

const PAGES: Record<string, ResultPage> = {
  paysuccess: "success",
  payfail: "fail",
  paycancel: "cancel",
  paypending: "pending",
  paymobile: "mobile",
  paynewwindow: "newWindow",
};

type Given = {
  payments?: readonly PaymentTransaction[];
  newest?: readonly { id: string }[];
  answers?: readonly (readonly [AnyRead, unknown])[];
  locale?: Locale;
};

function renderAt(path: string, { payments = [], newest, answers = [], locale = "en" }: Given = {}) {
  return renderPart(
    <Routes>
      {Object.entries(PAGES).map(([address, page]) => (
        <Route
          key={address}
          path={`/cashier/${address}/:transaction?`}
          element={<PaymentResult key={page} page={page} />}
        />
      ))}
      <Route path="*" element={null} />
    </Routes>,
    {
      user: PLAYER,
      path,
      locale,
      answers: [
        [paymentMethodsRead, METHODS],
        [cashierConfigRead, { hostedPayment: "redirect" }],
        ...payments.map((payment) => [paymentRead(payment.id), payment] as const),
        ...(newest ? [[newestDepositRead, { items: newest, count: newest.length, offset: 0 }] as const] : []),
        ...answers,
      ],
    },
  );
}

type Page = ReturnType<typeof renderAt>;

/** Sets the answers of the API from now on. */
const answer = ({ api }: Page, answers: readonly (readonly [AnyRead, () => unknown])[]) =>
  api.read.mockImplementation((async (asked: AnyRead) => {
    const found = answers.find(([read]) => keyOf(read) === keyOf(asked));
    if (!found) throw new Error(`Unexpected ${keyOf(asked)}`);
    return found[1]();
  }) as never);

const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);

beforeEach(() => {
  localStorage.clear();
  assign.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ["succeeded", "paysuccess", "Payment received"],
  ["declined", "payfail", "Payment failed"],
  ["failed", "payfail", "Payment failed"],
  ["cancelled", "paycancel", "Payment cancelled"],
  ["pending", "paypending", "We are checking your payment"],
  ["created", "paypending", "We are checking your payment"],
  ["a-later-word", "paypending", "We are checking your payment"],
] as const)("a payment that is %s says so at every address, and is led to %s", async (status, address, words) => {
  for (const claim of ["paysuccess", "payfail", "paycancel", "paypending"]) {
    const page = renderAt(`/cashier/${claim}/t7`, {
      payments: [{ ...PAYMENT, status: status as PaymentTransaction["status"] }],
    });
    expect(title(), claim).toBe(words);
    await waitFor(() => expect(page.address()).toBe(`/cashier/${address}/t7`));
    expect(title(), claim).toBe(words);
    cleanup();
  }
});

test("a page that waits for a phone or a window keeps its address until the payment is over", async () => {
  const phone = renderAt("/cashier/paymobile?transaction=t7", { payments: [PAYMENT] });
  expect(title()).toBe("Finish on your phone");
  expect(phone.address()).toBe("/cashier/paymobile?transaction=t7");
  cleanup();
  const over = renderAt("/cashier/paynewwindow?transaction=t7&track_id=1", {
    payments: [{ ...PAYMENT, status: "succeeded" }],
  });
  await waitFor(() => expect(over.address()).toBe("/cashier/paysuccess/t7?track_id=1"));
});

test("the outcome has its reason, its next step and its receipt", () => {
  renderAt("/cashier/payfail/t7", {
    payments: [{ ...PAYMENT, status: "declined", message: "The card has expired." }],
  });
  expect(screen.getByText("The card has expired.")).toBeTruthy();
  expect(screen.getByText("€50.00")).toBeTruthy();
  expect(screen.getByText("Bank card")).toBeTruthy();
  expect(links()).toEqual(["/cashier/deposit", "/cashier/receipt?transaction=t7"]);
  cleanup();
  renderAt("/cashier/paysuccess/t7", { payments: [{ ...PAYMENT, status: "succeeded" }] });
  expect(links()[0]).toBe("/gamehall");
});

test("a pending payment is asked for until it is over; then the balance is asked for and the attempt ends", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const attempts = new Attempts(PLAYER.uid, () => Date.now());
  attempts.began(attempts.of("deposit card 5000 EUR -1").key, "t7");
  const page = renderAt("/cashier/payfail/t7", { payments: [PAYMENT] });
  let status: PaymentTransaction["status"] = "pending";
  answer(page, [
    [paymentRead("t7"), () => ({ ...PAYMENT, status })],
    [accountRead, () => PLAYER],
  ]);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(page.api.read).toHaveBeenCalledTimes(1);
  expect(title()).toBe("We are checking your payment");
  expect(attempts.last()).toBe("t7");
  status = "succeeded";
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(title()).toBe("Payment received");
  expect(page.address()).toBe("/cashier/paysuccess/t7");
  expect(page.api.read.mock.calls.map(([key]) => keyOf(key as AnyRead))).toContain(keyOf(accountRead));
  expect(attempts.last()).toBeNull();
  const asked = page.api.read.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(page.api.read).toHaveBeenCalledTimes(asked);
});

test("after ten minutes without an end the player may look again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = renderAt("/cashier/paypending/t7", { payments: [PAYMENT] });
  answer(page, [[paymentRead("t7"), () => PAYMENT]]);
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
  const asked = page.api.read.mock.calls.length;
  fireEvent.click(screen.getByRole("button", { name: "Look again" }));
  expect(screen.queryByRole("button", { name: "Look again" })).toBeNull();
  expect(page.api.read).toHaveBeenCalledTimes(asked + 1);
});

test("a payment that waits can be gone on with, or another one made", () => {
  const attempts = new Attempts(PLAYER.uid, () => Date.now());
  attempts.began(attempts.of("deposit card 5000 EUR -1").key, "t7");
  const page = renderAt("/cashier/paypending/t7", {
    payments: [{ ...PAYMENT, status: "created", redirect_url: "https://pay.example/7" }],
  });
  const goOn = screen.getByRole("link", { name: "Go on paying" });
  expect([goOn.getAttribute("href"), goOn.getAttribute("target")]).toEqual(["https://pay.example/7", null]);
  fireEvent.click(screen.getByRole("link", { name: "Make another payment" }));
  expect(page.address()).toBe("/cashier/deposit");
  expect(attempts.last()).toBeNull();
});

test.each(["javascript:alert(1)", "data:text/html,x", "/pay/7", "nonsense"])(
  "%s is no address to pay at",
  (redirect_url) => {
    renderAt("/cashier/paypending/t7", { payments: [{ ...PAYMENT, redirect_url }] });
    expect(screen.queryByRole("link", { name: "Go on paying" })).toBeNull();
  },
);

test("what is paid by hand stands there to be copied, with the time that is left", async () => {
  const written = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText: written } } }));
  renderAt("/cashier/paypending/t7", {
    payments: [
      {
        ...PAYMENT,
        flow: "details",
        details: [
          { name: "address", label: "Address", value: "sandbox1abc" },
          { name: "amount", label: "Amount", value: "50.00 SBX" },
        ],
        expires_at: NOW_S + 3600,
      },
    ],
  });
  expect(title()).toBe("Send the money with these details");
  fireEvent.click(screen.getByRole("button", { name: "Copy Address" }));
  await waitFor(() => expect(written).toHaveBeenCalledWith("sandbox1abc"));
  expect(await screen.findByRole("img", { name: "QR code of the address" })).toBeTruthy();
  expect(screen.getByRole("timer")).toBeTruthy();
  vi.unstubAllGlobals();
});

test("without a name it is the payment that was begun here last, else the newest deposit", async () => {
  const other = { ...PAYMENT, id: "t8", status: "declined" } as const;
  const attempts = new Attempts(PLAYER.uid, () => Date.now());
  attempts.began(attempts.of("deposit card 5000 EUR -1").key, "t7");
  const begun = renderAt("/cashier/payfail", { payments: [PAYMENT, other], newest: [other] });
  expect(title()).toBe("We are checking your payment");
  await waitFor(() => expect(begun.address()).toBe("/cashier/paypending/t7"));
  cleanup();
  attempts.end({ payment: "t7" });
  const newest = renderAt("/cashier/paysuccess", { payments: [PAYMENT, other], newest: [other] });
  expect(title()).toBe("Payment failed");
  await waitFor(() => expect(newest.address()).toBe("/cashier/payfail/t8"));
});

test.each([
  ["succeeded", "success"],
  ["declined", "fail"],
] as const)(
  "the end of a payment that was begun here, %s, is one event, also when its page is seen again",
  (status, outcome) => {
    const attempts = new Attempts(PLAYER.uid, () => Date.now());
    attempts.began(attempts.of("deposit card 5000 EUR -1").key, "t7");
    const heard: Happening[] = [];
    for (let times = 0; times < 2; times += 1) {
      renderAt("/cashier/paypending/t7", { payments: [{ ...PAYMENT, status }] }).events.listen((one) =>
        heard.push(one),
      );
      cleanup();
    }
    expect(heard).toEqual([
      { name: "deposit_result", params: { method: "card", value: 50, currency: "EUR", outcome } },
    ]);
  },
);

test("a payment that the platform does not know gives way to the newest", async () => {
  const attempts = new Attempts(PLAYER.uid, () => Date.now());
  attempts.began(attempts.of("deposit card 5000 EUR -1").key, "gone");
  const page = renderAt("/cashier/paypending", { payments: [PAYMENT], newest: [PAYMENT] });
  const again = await screen.findByRole("button", { name: "Try again" });
  page.api.read.mockImplementation(() => Promise.reject(new ApiError("InvalidParameterException", "wrongField", 422)));
  fireEvent.click(again);
  await waitFor(() => expect(page.address()).toBe("/cashier/paypending/t7"));
});

test("where there is no payment the page says so", () => {
  renderAt("/cashier/paymobile", { newest: [] });
  expect(title()).toBe("No payment to show");
  expect(screen.getByRole("link", { name: "Make a deposit" }).getAttribute("href")).toBe("/cashier/deposit");
});

test("a state that cannot be had can be asked for again, and claims nothing", async () => {
  const page = renderAt("/cashier/payfail/t7");
  page.api.read.mockImplementation(() => Promise.reject(new ApiError("InternalServerErrorException", "", 500)));
  await waitFor(() => expect(title()).toBe("We cannot show your payment at the moment"));
  answer(page, [[paymentRead("t7"), () => PAYMENT]]);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(title()).toBe("We are checking your payment"));
});

test("a withdrawal has words of its own, in French as well", () => {
  renderAt("/cashier/paypending/t7", { payments: [{ ...PAYMENT, type: "withdrawal" }], locale: "fr" });
  expect(title()).toBe("Nous examinons votre retrait");
  expect(screen.queryByRole("link", { name: "Faire un autre paiement" })).toBeNull();
});

test("a way back is taken only once the deposit has succeeded", async () => {
  const site = { origin: "http://site.test", allowed: [] };
  rememberBackUrl("payment", "/promotions", site, Date.now());
  for (const status of ["pending", "declined", "cancelled"] as const) {
    renderAt("/cashier/paysuccess/t7", { payments: [{ ...PAYMENT, status }] });
    cleanup();
  }
  renderAt("/cashier/paysuccess/t7", { payments: [{ ...PAYMENT, type: "withdrawal", status: "succeeded" }] });
  cleanup();
  expect(assign).not.toHaveBeenCalled();
  renderAt("/cashier/paysuccess/t7", { payments: [{ ...PAYMENT, status: "succeeded" }] });
  expect(assign.mock.calls).toEqual([["/promotions"]]);
});
