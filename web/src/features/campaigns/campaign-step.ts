import type { QueryClient } from "@tanstack/react-query";
import { isAnnounced } from "#lib/api/capabilities.ts";
import { platformRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { openAndWait } from "#lib/dialogs/dialog-sequence.ts";
import type { Services } from "#lib/site/services.tsx";
import { offerRead, offersRead } from "./offers.ts";
import { SEEN_KEY, seenIn, seenWith, unseenCampaigns } from "./seen.ts";

type SignedIn = {
  services: Services;
  queries: QueryClient;
  /** Waits for a page that a popup may interrupt, without an open dialog. Rejects when the session has ended. */
  whenQuiet: () => Promise<void>;
};

const COUNT = 50;
/** The others come with the next sign-in: nobody reads a fourth popup. */
const MOST = 3;
const LOCK = "foyer.campaigns";

const campaignsRead = offersRead(0, COUNT);
const seenRead = platformRead("storage/get", { key: SEEN_KEY });

/** §4 After login: a popup for each campaign that the player may take and has not seen, one after the other. */
export async function showCampaigns({ services, queries, whenQuiet }: SignedIn): Promise<void> {
  const { api, dialogs } = services;
  if (!isAnnounced(await queries.ensureQueryData(generalInfoRead), "campaigns/getoffers", "storage/get", "storage/set"))
    return;
  await whenQuiet();
  await inOneTab(async () => {
    const [{ items }, { value }] = await Promise.all([api.read(campaignsRead), api.read(seenRead)]);
    let seen = value;
    for (const offer of unseenCampaigns(items, seenIn(seen)).slice(0, MOST)) {
      // One popup after the other, on purpose.
      // oxlint-disable-next-line no-await-in-loop
      await whenQuiet();
      seen = seenWith(offer, seenIn(seen), items);
      queries.setQueryData(offerRead(String(offer.id)).queryKey, { items: [offer], count: 1, offset: 0 });
      // oxlint-disable-next-line no-await-in-loop
      await openAndWait(dialogs, "campaign", { offer, seen });
    }
  });
}

/** Signing in signs in every tab; only one of them shows the popups. */
async function inOneTab(run: () => Promise<void>): Promise<void> {
  // Missing in old browsers and on insecure origins.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return run();
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}
