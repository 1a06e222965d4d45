import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import type { Engine } from "./engine.ts";

const BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const START_MS = 20_000;

/** Debian's WebKit (Safari's engine), controlled over WebDriver on its own display. */
export async function startWebkit(): Promise<Engine> {
  const { display, screen } = await startScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const call = callsTo(`http://127.0.0.1:${port}`);
  try {
    await until(() => call("GET", "/status"));
    const capabilities = {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary: BROWSER, args: ["--automation"] },
      },
    };
    const { sessionId } = (await call("POST", "/session", {
      capabilities,
    })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    const evaluate = (expression: string) =>
      call("POST", `${session}/execute/sync`, {
        script: `return (${expression});`,
        args: [],
      });
    const visible = async (xpath: string) => {
      const found = await until(async () => {
        const elements = (await call("POST", `${session}/elements`, {
          using: "xpath",
          value: xpath,
        })) as Record<string, string>[];
        for (const element of elements)
          if (await call("GET", `${session}/element/${element[ELEMENT]}/displayed`)) return element[ELEMENT];
        throw new Error(`Nothing visible matches ${xpath}`);
      });
      return `${session}/element/${found}`;
    };
    await call("POST", `${session}/window/rect`, { width: 1280, height: 900 });
    return {
      name: "WebKit",
      goto: async (address) => void (await call("POST", `${session}/url`, { url: address })),
      click: async (xpath) => void (await call("POST", `${await visible(xpath)}/click`, {})),
      type: async (xpath, text) => void (await call("POST", `${await visible(xpath)}/value`, { text })),
      evaluate,
      close: async () => {
        await call("DELETE", session).catch(() => undefined);
        driver.kill();
        screen.kill();
      },
    };
  } catch (error) {
    driver.kill();
    screen.kill();
    throw error;
  }
}

/** Calls the driver; turns its errors into exceptions. */
function callsTo(driver: string) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(driver + path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** Xvfb chooses a free display and writes its number to file descriptor 3. */
function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  return new Promise((resolve, reject) => {
    screen.once("error", reject);
    screen.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once("data", (number: Buffer) => resolve({ display: `:${number.toString().trim()}`, screen }));
  });
}

async function until<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + START_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
