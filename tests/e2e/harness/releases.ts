import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { startSite, type Site } from "./site.ts";

const BUILD = join(__dirname, "../../../web/dist");
const COMPRESSED = /\.(br|gz|zst)$/;

/** A site at an address that stays while its releases change. */
export class Releases {
  readonly #folder: string;
  readonly #port: number;
  #site: Site | null = null;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(): Promise<Releases> {
    const releases = new Releases(await mkdtemp(join(tmpdir(), "foyer-releases-")), await freePort());
    await releases.#serve(BUILD, {});
    return releases;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Replaces the release by one whose script of the hall has another name. */
  async release(name: string): Promise<void> {
    const build = join(this.#folder, name);
    await cp(BUILD, build, { recursive: true });
    await renameHall(build, name);
    await this.#serve(build, {});
  }

  /** The first release again, with other settings. */
  async restart(environment: Record<string, string>): Promise<void> {
    await this.#serve(BUILD, environment);
  }

  async end(): Promise<void> {
    await this.#site?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #serve(build: string, environment: Record<string, string>): Promise<void> {
    await this.#site?.stop();
    this.#site = await startSite({
      ...environment,
      FOYER_ADDRESS: `127.0.0.1:${this.#port}`,
      FOYER_WEB_DIR: build,
    });
  }
}

/** In a new build, a page that has changed has a file of another name, and so have all references to it. */
async function renameHall(build: string, name: string): Promise<void> {
  const client = join(build, "client");
  const assets = join(client, "assets");
  const files = await readdir(assets);
  const before = files.find((file) => /^gamehall-[^/]+\.js$/.test(file));
  if (!before) throw new Error(`No script of the hall in ${assets}`);
  const after = `gamehall-${name}.js`;
  await rename(join(assets, before), join(assets, after));
  const texts = [
    ...files.filter((file) => file.endsWith(".js") && file !== before).map((file) => join(assets, file)),
    join(client, ".vite/manifest.json"),
  ];
  for (const file of texts) {
    const text = await readFile(file, "utf8");
    if (text.includes(before)) await writeFile(file, text.replaceAll(before, after));
  }
  // Compressed forms of the files before the change.
  for (const file of files.filter((compressed) => COMPRESSED.test(compressed))) await rm(join(assets, file));
}
