import { expect, test } from "vitest";
import { createApi } from "./api.ts";
import { contentRead, platformRead } from "./reads.ts";

type Sent = { url: URL; body: FormData | null };

function recording() {
  const sent: Sent[] = [];
  const api = createApi({
    locale: "fr",
    version: "2.34",
    framed: false,
    fetch: (input, init) => {
      sent.push({
        url: new URL(String(input), "http://site.test"),
        body: (init?.body as FormData | undefined) ?? null,
      });
      return Promise.resolve(Response.json({ data: null }));
    },
  });
  const last = () => sent.at(-1) as Sent;
  return {
    api,
    query: () => Object.fromEntries(last().url.searchParams),
    body: () => Object.fromEntries(last().body ?? []),
    path: () => last().url.pathname,
  };
}

/** One value of each kind, under names that no call uses: the helpers depend on kinds, not names. */
const VALUES = {
  nothing: null,
  missing: undefined,
  empty: "",
  zero: 0,
  no: false,
  yes: true,
  words: ["a", "b"],
  none: [],
  object: { a: [1] },
  text: "é & ü",
} as unknown as Record<string, never>;
const IN_A_QUERY = {
  empty: "",
  zero: "0",
  no: "false",
  yes: "true",
  words: "a,b",
  none: "",
  object: '{"a":[1]}',
  text: "é & ü",
};

test("no helper of the product API sends what is null or missing in a query, and all write values in one way", async () => {
  const { api, query, path } = recording();
  await api.get("events/handle", VALUES as never);
  expect(path()).toBe("/api/events/handle");
  expect(query()).toEqual({ v: "2.34", locale: "fr", ...IN_A_QUERY });
  await api.read(platformRead("games/get", VALUES as never));
  expect(path()).toBe("/api/games/get");
  expect(query()).toEqual({ v: "2.34", locale: "fr", ...IN_A_QUERY });
  await api.read(contentRead("common", VALUES));
  expect(path()).toBe("/content/common");
  expect(query()).toEqual({ locale: "fr", ...IN_A_QUERY });
  await api.get("auth/logout");
  expect(query()).toEqual({ v: "2.34", locale: "fr" });
});

test("a body says null for what is empty, an empty text for the text field, and leaves out what is missing", async () => {
  const { api, query, body } = recording();
  await api.post("account/saveProfileInfo", { ...VALUES, text: null } as never);
  expect(query()).toEqual({ v: "2.34", locale: "fr" });
  expect(body()).toEqual({
    nothing: "null",
    empty: "null",
    zero: "0",
    no: "false",
    yes: "true",
    words: "a,b",
    none: "null",
    object: '{"a":[1]}',
    text: "",
  });
  await api.post("account/setUserOnVerification");
  expect(body()).toEqual({});
});

test("a state-changing call is told once it has ended, before its caller goes on; a read is not", async () => {
  const order: unknown[] = [];
  const answers = [
    Response.json({ data: { uid: 7 } }),
    Response.json({ error: { type: "AccessDeniedException", code: 4, message: "no" } }, { status: 403 }),
    Response.json({ data: null }),
  ];
  const api = createApi({
    locale: "en",
    version: "2.34",
    framed: false,
    fetch: () => Promise.resolve(answers.shift() as Response),
    onEnd: (ended) => order.push(ended),
  });
  await api.post("auth/login", { login: "a", password: "b" }).then(() => order.push("in"));
  await api.get("auth/logout").catch(() => order.push("still in"));
  await api.read(platformRead("games/get"));
  expect(order).toEqual([
    { call: "auth/login", params: { login: "a", password: "b" }, answer: { uid: 7 } },
    "in",
    { call: "auth/logout", params: {}, error: expect.objectContaining({ code: 4 }) },
    "still in",
  ]);
});
