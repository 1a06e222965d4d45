import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

const EXAMPLE = join(__dirname, "../../../docs/examples/nginx-cache.conf");
const READY_MS = 10_000;

/** Starts Debian's nginx with the documented configuration in front of a site. */
export async function startNginx(site: string): Promise<{ address: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-nginx-"));
  const port = await freePort();
  const example = (await readFile(EXAMPLE, "utf8"))
    .replace("/var/cache/nginx/foyer", join(folder, "cache"))
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("http://127.0.0.1:3000", site);
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = bodies.map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n");
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off; master_process off; pid ${join(folder, "pid")}; error_log stderr;
     events {} http { access_log off; ${temporary} ${example} }`,
  );
  const server = spawn("/usr/sbin/nginx", ["-p", folder, "-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  server.stderr.on("data", (chunk: Buffer) => void (log += chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  for (const begun = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const answer = await fetch(`${address}/robots.txt`).catch(() => null);
    if (answer?.ok) return { address, stop };
    if (server.exitCode === null && Date.now() - begun < READY_MS) continue;
    await stop();
    throw new Error(`nginx did not start\n${log}`);
  }
}
