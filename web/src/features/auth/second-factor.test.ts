import { afterEach, describe, expect, it } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import { AuthMemory } from "./auth-memory.ts";
import { rememberedResendAt, rememberResendAt, secondFactorOf } from "./second-factor.ts";
import { secondsToWait } from "#features/forms/resend-wait.ts";
import { codeProblemOf } from "./two-factor-messages.ts";
import { plainLogin } from "./sign-in.ts";

const CREDENTIALS = { login: "codes@lumiere.example", password: "lumiere-demo" };
const NOW = 1_800_000_000_000;

const refusal = (message: string, data: unknown = null, type = "AuthorizationException") =>
  new ApiError(type, message, 401, 0, data);

const reason = (message: string, data: unknown = { code: ["wrongField"] }) =>
  (codeProblemOf(refusal(message, data, "InvalidParameterException"))?.data as { code: string[] } | undefined)?.code[0];

afterEach(() => localStorage.clear());

describe("two-factor pending", () => {
  it("begins with either of the two messages, as an authorization exception only", () => {
    expect(secondFactorOf(refusal("two_factor_auth is enable"), CREDENTIALS)).toEqual({
      ...CREDENTIALS,
      source: "app",
      resendAt: null,
    });
    expect(secondFactorOf(refusal("Resend time is 1800000060", { resend_time: 1_800_000_060 }), CREDENTIALS)).toEqual({
      ...CREDENTIALS,
      source: "letter",
      resendAt: NOW + 60_000,
    });
    expect(secondFactorOf(refusal("Wrong login or password"), CREDENTIALS)).toBeNull();
    expect(
      secondFactorOf(refusal("two_factor_auth is enable", null, "InvalidRequestException"), CREDENTIALS),
    ).toBeNull();
    expect(secondFactorOf(new Error("two_factor_auth is enable"), CREDENTIALS)).toBeNull();
  });

  it("reads the resend time out of the message when nothing else tells it", () => {
    expect(secondFactorOf(refusal("Resend time is 1800000060"), CREDENTIALS)?.resendAt).toBe(NOW + 60_000);
    expect(secondFactorOf(refusal("Resend time is soon"), CREDENTIALS)?.resendAt).toBeNull();
  });

  it("stores the moment alone: neither login nor password nor whose it is", () => {
    const memory = new AuthMemory();
    memory.ask({ ...CREDENTIALS, source: "letter", resendAt: NOW + 60_000 });
    expect(memory.pending()).toMatchObject(CREDENTIALS);
    expect(Object.values({ ...localStorage })).toEqual([String(NOW + 60_000)]);
    memory.clear();
    expect(memory.pending()).toBeNull();
  });

  it("goes on waiting after a reload, and not for what another clock wrote", () => {
    rememberResendAt(NOW + 42_000);
    expect(rememberedResendAt(NOW)).toBe(NOW + 42_000);
    expect(rememberedResendAt(NOW + 42_000)).toBeNull();
    rememberResendAt(NOW + 86_400_000);
    expect(rememberedResendAt(NOW)).toBeNull();
    expect(secondsToWait(NOW + 41_500, NOW)).toBe(42);
    expect(secondsToWait(NOW + 86_400_000, NOW)).toBe(0);
    expect(secondsToWait(null, NOW)).toBe(0);
  });

  it("tells a wrong code from an expired one, and both from other failures", () => {
    expect(reason("two_factor_auth: code is invalid")).toBe("codeRefused");
    expect(reason("Time expired")).toBe("codeExpired");
    expect(reason("the code must contain 6 digits")).toBe("wrongCode");
    expect(reason("something else about it")).toBe("codeRefused");
    expect(reason("Too many", null)).toBeUndefined();
  });
});

describe("a login", () => {
  it("loses one leading plus and the spaces around it", () => {
    expect(plainLogin(" +33 6 12 ")).toBe("33 6 12");
    expect(plainLogin("o'neil+tag@sub.example.fr")).toBe("o'neil+tag@sub.example.fr");
  });
});
