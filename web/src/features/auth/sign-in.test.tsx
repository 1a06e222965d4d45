import { act, cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { rememberBackUrl, takeBackUrl } from "./back-url.ts";
import { useServices, type Services } from "#lib/site/services.tsx";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { authMemoryOf, takeRegistration } from "./auth-memory.ts";
import { rememberedResendAt } from "./second-factor.ts";
import { useSignIn } from "./sign-in.ts";
import { useResume } from "./use-resume.ts";

const SITE = { origin: "http://site.test", allowed: [] };
const CREDENTIALS = { login: "codes@lumiere.example", password: "lumiere-demo" };
const LAUNCH = { is_tg: true, id: "1", username: "noa", hash: "", language_code: "fr", payload: "" } as const;

type Ways = ReturnType<typeof useSignIn> & { resume: () => Promise<boolean> };

function open() {
  const held: { ways?: Ways; services?: Services } = {};
  const Part = () => {
    Object.assign(held, { ways: { ...useSignIn(), resume: useResume() }, services: useServices() });
    return null;
  };
  const { api } = renderPart(<Part />);
  api.read.mockResolvedValue(PLAYER as never);
  api.post.mockResolvedValue(PLAYER as never);
  const { ways, services } = held as Required<typeof held>;
  return { services, enter: (way: (ways: Ways) => Promise<unknown>) => act(() => way(ways)) };
}

const WAYS: [string, (ways: Ways) => Promise<unknown>][] = [
  ["a password", (ways) => ways.signIn(CREDENTIALS)],
  ["registering", (ways) => ways.signUp({})],
  ["the mini-app", (ways) => ways.launch(LAUNCH)],
  ["another window", (ways) => ways.resume()],
];

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("a session", () => {
  it.each(WAYS)("that begins by %s leaves no password waiting for its code", async (_, way) => {
    const { services, enter } = open();
    authMemoryOf(services).ask({ ...CREDENTIALS, source: "letter", resendAt: Date.now() + 60_000 });
    await enter(way);
    expect(authMemoryOf(services).pending()).toBeNull();
    expect(rememberedResendAt(Date.now())).toBeNull();
  });

  it.each(WAYS)("that begins by %s is told to the other tabs", async (_, way) => {
    const { enter } = open();
    const other = new BroadcastChannel("foyer.session");
    const heard = vi.fn((event: MessageEvent) => event.data.news);
    other.addEventListener("message", heard);
    await enter(way);
    await vi.waitFor(() =>
      expect(heard.mock.results).toMatchObject([{ value: { kind: "signed-in", uid: PLAYER.uid } }]),
    );
    other.close();
  });

  it.each([
    ["a password", null],
    ["registering", null],
    ["another window", "/promotions"],
  ])("that begins by %s: the way back of a social sign-in is then %s", async (name, kept) => {
    rememberBackUrl("social", "/promotions", SITE, Date.now());
    await open().enter(new Map(WAYS).get(name) ?? Promise.reject);
    expect(takeBackUrl("social", SITE, Date.now())).toBe(kept);
  });

  it.each([
    ["registering", true],
    ["the mini-app", false],
    ["a password", false],
  ])("that begins by %s is a new account's: %s", async (name, isNew) => {
    const { services, enter } = open();
    await enter(new Map(WAYS).get(name) ?? Promise.reject);
    expect(takeRegistration(services)).toBe(isNew);
  });
});
