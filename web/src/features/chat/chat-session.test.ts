import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatEvent } from "./adapters.ts";
import { chatOf, type Chat } from "./chat.ts";
import { ChatSession } from "./chat-session.ts";

const LOOK = { language: "en", theme: "dark" } as const;
const ANNA = { id: "7", name: "Anna" };
const loadScript = vi.hoisted(() => vi.fn<(address: string) => Promise<void>>());
vi.mock("#lib/browser/load-script.ts", async (original) => ({ ...(await original<object>()), loadScript }));

let said: string[];
let tell: (event: object) => void;
const events: (ChatEvent | "started")[] = [];

function bringScript() {
  const widget = {
    open: () => said.push("open"),
    close: () => said.push("close"),
    identify: (visitor: { name: string } | null) => said.push(`visitor ${visitor?.name ?? "guest"}`),
  };
  Object.assign(window, {
    FoyerChat: {
      start: ({
        visitor,
        title,
        onEvent,
      }: {
        visitor: { name: string } | null;
        title: string;
        onEvent: typeof tell;
      }) => {
        said.push(`start ${title} for ${visitor?.name ?? "guest"}`);
        tell = onEvent;
        return widget;
      },
    },
  });
  return Promise.resolve();
}

function session(visitor: typeof ANNA | null = null): ChatSession {
  const settings = { script_url: "https://chat.example/w.js" };
  const look = { provider: "sandbox", isEnabled: true, title: "Talk" } as Chat["look"];
  const chat = chatOf({ provider: "sandbox", settings, email: "", phone: "" }, [look], ["https://chat.example"]);
  return new ChatSession(chat as Chat, visitor, (event) => events.push(event));
}

beforeEach(() => {
  said = [];
  events.length = 0;
  loadScript.mockImplementation(bringScript);
});
afterEach(() => {
  loadScript.mockReset();
  Object.assign(window, { FoyerChat: undefined });
});

test("nothing is loaded before the chat is wanted, and it is started once", async () => {
  const chat = session();
  await chat.identify(ANNA);
  await chat.close();
  expect(loadScript).not.toHaveBeenCalled();
  await Promise.all([chat.open(LOOK), chat.open(LOOK)]);
  expect(loadScript).toHaveBeenCalledExactlyOnceWith("https://chat.example/w.js");
  expect(said).toEqual(["start Talk for Anna", "open", "open"]);
  expect(events).toEqual(["started"]);
});

test("each sign-in and sign-out is told once", async () => {
  const chat = session();
  await chat.open(LOOK);
  await chat.identify(ANNA);
  await chat.identify({ ...ANNA });
  await chat.identify(null);
  expect(said.slice(2)).toEqual(["visitor Anna", "visitor guest"]);
});

test("a visitor who signs in while the script loads is told after it", async () => {
  let resolve: (() => void) | undefined;
  loadScript.mockReturnValue(new Promise<void>((arrived) => (resolve = arrived)));
  const chat = session();
  const opened = chat.open(LOOK);
  const identified = chat.identify(ANNA);
  void bringScript().then(resolve);
  await Promise.all([opened, identified]);
  expect(said.filter((word) => word === "visitor Anna")).not.toEqual([]);
});

test("a script that failed is loaded again at the next press", async () => {
  loadScript.mockRejectedValueOnce(new Error("blocked"));
  const chat = session();
  await expect(chat.open(LOOK)).rejects.toThrow("blocked");
  await chat.open(LOOK);
  expect(said).toContain("open");
});

test("a script that brings something else is an error", async () => {
  loadScript.mockResolvedValue();
  await expect(session().open(LOOK)).rejects.toThrow("FoyerChat");
});

test("events of other names are left out", async () => {
  await session().open(LOOK);
  tell({ type: "opened" });
  tell({ type: "resized" });
  tell({});
  expect(events).toEqual(["started", "opened"]);
});
