import { monotonicNow } from "#lib/time/clock.ts";

/** How often an open page asks for the current build. Up to half of it is added, so that not all browsers ask at once. */
const EVERY_MS = 300_000;
const JITTER = 0.5;

/**
 * §2.3 "Build changes": polls `builds/latest.json` while the page is visible. Tells the id of another build once two answers in
 * a row have it and its description, `builds/meta/{id}.json`, is there as well: while instances are being replaced, a reload may
 * lead to one of the old ones. Tells null if the release is taken back. Returns a function that stops it.
 */
export function watchReleases(build: string, tell: (release: string | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let dueAt = 0;
  let isStopped = false;
  let last = build;
  const plan = () => {
    const wait = EVERY_MS * (1 + Math.random() * JITTER);
    dueAt = monotonicNow() + wait;
    timer = setTimeout(() => void askIfVisible(), wait);
  };
  const askIfVisible = async () => {
    if (document.visibilityState !== "visible") return;
    clearTimeout(timer);
    // Set before the answer, so that the page asks once even if it becomes visible again meanwhile.
    plan();
    const latest = await latestBuild();
    if (latest === null || isStopped) return;
    const isSettled = latest === last;
    last = latest;
    if (latest === build) tell(null);
    else if (isSettled && (await isThere(latest)) && !isStopped) tell(latest);
  };
  const becameVisible = () => {
    if (monotonicNow() >= dueAt) void askIfVisible();
  };
  plan();
  document.addEventListener("visibilitychange", becameVisible);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", becameVisible);
  };
}

/** Null without a connection, or if the answer is something else. */
async function latestBuild(): Promise<string | null> {
  const latest = await answerOf("/builds/latest.json");
  return typeof latest?.id === "string" && latest.id !== "" ? latest.id : null;
}

const isThere = async (id: string) => (await answerOf(`/builds/meta/${encodeURIComponent(id)}.json`))?.id === id;

async function answerOf(address: string): Promise<{ id?: unknown } | null> {
  try {
    const answer = await fetch(address, { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as { id?: unknown } | null) : null;
  } catch {
    return null;
  }
}
