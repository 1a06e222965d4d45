import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The line that `foyer serve` prints when it is ready. */
type Ready = {
  event: "ready";
  site: string;
  admin: string;
  platform: string;
  content: string;
  /** The sandbox's test controls. */ controls: string;
};

export type Site = Omit<Ready, "event"> & {
  /** Runs `foyer audit` on the site's data, also while the site is running. */
  audit(): Promise<{ code: number | null; output: string }>;
  /** The log of the server so far. */
  log(): Promise<string>;
  stop(): Promise<void>;
};

/** The default folders of the fixtures and the web build. */
const REPOSITORY = join(__dirname, "../../..");
const READY_MS = 30_000;
const STOP_MS = 10_000;

/**
 * Starts `foyer serve` with its sandbox and fixture content on free ports and with its own data folder, so that the sites of
 * several workers share nothing. `environment` adds configuration.
 */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-e2e-"));
  const logFile = join(folder, "foyer.log");
  const server = spawn(required("FOYER_BIN"), ["serve"], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      FOYER_ADDRESS: "127.0.0.1:0",
      FOYER_ADMIN_ADDRESS: "127.0.0.1:0",
      FOYER_DATA_DIR: join(folder, "data"),
      // Prevents client shells on a busy machine. Tests of the deadline set it themselves.
      FOYER_RENDER_DEADLINE_MS: "10000",
      // Tests of the chat choose one.
      FOYER_SANDBOX_CHAT: "none",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(logFile);
  server.stderr.pipe(log, { end: false });
  server.stdout.pipe(log, { end: false });
  const readLog = () => readFile(logFile, "utf8").catch(() => "");
  const audit = () => runAudit(join(folder, "data"));
  const stop = async () => {
    await end(server);
    log.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { event: _event, ...addresses } = await ready(server);
    return { ...addresses, audit, log: readLog, stop };
  } catch (error) {
    const logged = await readLog();
    await stop();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${logged}`);
  }
}

async function runAudit(data: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(required("FOYER_BIN"), ["audit"], {
    cwd: REPOSITORY,
    env: { ...process.env, FOYER_DATA_DIR: data },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the tests with \`cargo xtask test e2e\``);
  return value;
}

function ready(server: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`foyer serve was not ready after ${READY_MS} ms`)), READY_MS);
    const fail = (error: Error) => {
      clearTimeout(late);
      reject(error);
    };
    server.once("error", fail);
    server.once("exit", (code) => fail(new Error(`foyer serve ended with ${code} before it was ready`)));
    createInterface({ input: server.stdout }).on("line", (line) => {
      const address = readyLine(line);
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    });
  });
}

function readyLine(line: string): Ready | null {
  if (!line.startsWith("{")) return null;
  const message: unknown = JSON.parse(line);
  return typeof message === "object" && message !== null && "event" in message && message.event === "ready"
    ? (message as Ready)
    : null;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill("SIGTERM");
  const killer = setTimeout(() => server.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(killer);
}
