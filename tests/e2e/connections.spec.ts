import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { startSite } from "./harness/site.ts";
import { expect, test } from "./harness/test.ts";
import { hydrated } from "./support.ts";

/** A server of the operator on its own port: answers pages, calls and sockets, and records the requests. */
async function operator(): Promise<{
  server: Server;
  port: number;
  asked: string[];
}> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    response
      .writeHead(200, {
        "content-type": "text/html",
        "access-control-allow-origin": "*",
      })
      .end("<p>operator</p>");
  });
  server.on("upgrade", (request, socket) => {
    asked.push(`SOCKET ${request.url}`);
    const accept = createHash("sha1")
      .update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { server, port: (server.address() as AddressInfo).port, asked };
}

test("the operator's code can connect to and frame only the configured origins", async ({ page, console: guard }) => {
  guard.allow(/Content Security Policy|violates|Refused|blocked|Failed to load/i);
  const [ours, other] = await Promise.all([operator(), operator()]);
  const origin = `127.0.0.1:${ours.port}`;
  const site = await startSite({
    FOYER_CONNECT_ORIGINS: `http://${origin},ws://${origin}`,
    FOYER_FRAME_ORIGINS: `http://${origin}`,
  });
  try {
    await page.goto(`${site.site}/support`);
    await hydrated(page);
    const connect = (port: number) =>
      page.evaluate(async (to) => {
        const fetched = await fetch(`http://127.0.0.1:${to}/fetch`).then(
          () => true,
          () => false,
        );
        navigator.sendBeacon(`http://127.0.0.1:${to}/beacon`, "seen");
        const socket = await new Promise<boolean>((resolve) => {
          try {
            const opened = new WebSocket(`ws://127.0.0.1:${to}/socket`);
            opened.addEventListener("open", () => resolve(true));
            opened.addEventListener("error", () => resolve(false));
          } catch {
            resolve(false);
          }
        });
        const frame = document.createElement("iframe");
        frame.src = `http://127.0.0.1:${to}/frame`;
        const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
        document.body.append(frame);
        await loaded;
        return { fetched, socket };
      }, port);

    expect(await connect(ours.port)).toEqual({ fetched: true, socket: true });
    await expect
      .poll(() => ours.asked.toSorted())
      .toEqual(["GET /fetch", "GET /frame", "POST /beacon", "SOCKET /socket"]);
    expect(await connect(other.port)).toEqual({
      fetched: false,
      socket: false,
    });
    // A later request to the configured origin arrives; a refused beacon would have arrived before it.
    expect(await connect(ours.port)).toEqual({ fetched: true, socket: true });
    expect(other.asked).toEqual([]);
  } finally {
    await site.stop();
    for (const { server } of [ours, other]) {
      server.closeAllConnections();
      server.close();
    }
  }
});
