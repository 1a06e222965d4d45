import { faultsOf } from "../../web/src/testing/schema-org.ts";
import { crawl, crawlAll, mapped, type Crawled } from "./crawl.ts";
import { startSite, type Site } from "./harness/site.ts";
import { expect, test } from "./harness/test.ts";

/** Every game and match is like any other: one of this many is looked at; all with `FOYER_CRAWL=all`. */
const ONE_OF = process.env["FOYER_CRAWL"] === "all" ? 1 : 40;
/** Files, the platform's frames and what needs an account. */
const NO_PAGE = /^\/(uploads|assets|api|content|oauth|builds|hit)(\/|\?|$)|^\/platform\/(?!game\/[^/]*$)/;
const ALIKE = /\/game\/|\/betting\/[\w-]+\/\d/;

const hash = (address: string) => [...address].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
/** Both languages of a page are looked at, or none. */
const isChosen = (address: string) => !ALIKE.test(address) || hash(address.replace(/^\/fr(?=\/)/, "")) % ONE_OF === 0;
/** The further pages of a list, and the list of all games, are parts of a page; matches come and go faster than a site map is read. */
const isPart = (address: string) => /[?&](page|type)=|\/betting\/[\w-]+\/\d/.test(address);

const isIndexable = (page: Crawled) =>
  page.status === 200 && !page.robots.includes("noindex") && page.canonical === page.address;

let own: Site;
let map: string[];
let pages: Map<string, Crawled>;
let indexable: Crawled[];

const checks: [name: string, run: () => void | Promise<void>][] = [];
const check = (name: string, run: () => void | Promise<void>) => void checks.push([name, run]);

/** One crawl for all checks; a check that fails does not hide the others. */
test("a search engine finds its way through the whole site, in both languages", async () => {
  test.setTimeout(600_000);
  own = await startSite();
  map = await mapped(own.site);
  const starts = new Set(["/", "/fr", ...map.filter(isChosen)]);
  pages = await crawlAll(own.site, [...starts], (link) => !NO_PAGE.test(link) && isChosen(link));
  indexable = [...pages.values()].filter(isIndexable);
  for (const [name, run] of checks) await test.step(name, run);
});

test.afterAll(() => own?.stop());

/** Fails with every finding, not with the first one. */
function none(findings: readonly string[]) {
  expect.soft(findings.slice(0, 40), `${findings.length} findings of ${pages.size} pages`).toEqual([]);
}

const each = (find: (page: Crawled) => string | false | undefined) =>
  [...pages.values()].flatMap((page) => {
    const found = find(page);
    return found ? [`${page.address}: ${found}`] : [];
  });

check("every internal link leads to a page, none to another address of it", () => {
  const from = (address: string) => [...pages.values()].find(({ links }) => links.includes(address))?.address;
  none(
    each(({ address, status, to }) => {
      if (status === 200) return false;
      // A page of an account leads to the sign-in.
      if (status === 302 && to?.includes("redirectUrl=")) return false;
      return `${status}${to === null ? "" : ` to ${to}`}, linked on ${from(address)}`;
    }),
  );
  expect(pages.size).toBeGreaterThan(300);
});

check("every page of the site map is indexable, and every indexable page is in the site map", () => {
  const found = new Set(indexable.map(({ address }) => address));
  none(map.filter((address) => isChosen(address) && !found.has(address)).map((address) => `${address}: not indexable`));
  const listed = new Set(map);
  none(
    indexable
      .filter(({ address }) => !isPart(address) && !listed.has(address))
      .map(({ address }) => `${address}: not in the map`),
  );
  expect(map.filter((address) => address.includes("/game/")).length).toBeGreaterThan(2000);
  expect(new Set(map).size).toBe(map.length);
});

check("a canonical address is that of an indexable page", async () => {
  const targets = [...new Set([...pages.values()].map(({ canonical }) => canonical))].filter(Boolean);
  const others = await Promise.all(
    targets.filter((target) => !pages.has(target)).map((target) => crawl(own.site, target)),
  );
  const known = new Map([...pages, ...others.map((page) => [page.address, page] as const)]);
  none(
    targets.flatMap((target) => {
      const page = known.get(target);
      return page?.status === 200 && page.canonical === target ? [] : [`${target}: ${page?.status} ${page?.canonical}`];
    }),
  );
});

check(
  "every indexable page has one heading, and a title and a description that no other page of its language has",
  () => {
    none(
      indexable.flatMap(({ address, headings }) =>
        headings.length === 1 && headings[0] !== "" ? [] : [`${address}: ${JSON.stringify(headings)}`],
      ),
    );
    for (const name of ["title", "description"] as const) {
      const first = new Map<string, string>();
      none(
        indexable.flatMap((page) => {
          const told = `${page.address.startsWith("/fr") ? "fr" : "en"} ${page[name]}`;
          const other = first.get(told);
          first.set(told, other ?? page.address);
          if (!page[name].trim() || /[{}]/.test(page[name])) return [`${page.address}: no ${name} ${page[name]}`];
          return other === undefined ? [] : [`${page.address} and ${other}: ${name} ${page[name]}`];
        }),
      );
    }
  },
);

check("languages link to each other", async () => {
  const twins = [...new Set(indexable.flatMap(({ alternates }) => [...alternates.values()]))];
  const others = await Promise.all(twins.filter((twin) => !pages.has(twin)).map((twin) => crawl(own.site, twin)));
  const known = new Map([...pages, ...others.map((page) => [page.address, page] as const)]);
  none(
    indexable.flatMap((page) => {
      const own = [...page.alternates];
      if (!own.some(([, twin]) => twin === page.address)) return [`${page.address}: does not name itself`];
      return own.flatMap(([language, twin]) => {
        const other = known.get(twin);
        const isBack = other && JSON.stringify([...other.alternates]) === JSON.stringify(own);
        return other?.status === 200 && isBack ? [] : [`${page.address}: ${language} ${twin} ${other?.status}`];
      });
    }),
  );
});

check("structured data has the shapes of schema.org, and every page but the home page has breadcrumbs", () => {
  none(
    indexable.flatMap(({ address, things }) =>
      things.flatMap((thing) => faultsOf(thing)).map((fault) => `${address}: ${fault}`),
    ),
  );
  const kinds = (page: Crawled) => page.things.map((thing) => (thing as { "@type": string })["@type"]);
  none(
    indexable
      .filter((page) => !/^\/(fr)?$/.test(page.address) && !kinds(page).includes("BreadcrumbList"))
      .map(({ address }) => address),
  );
  expect([...new Set(indexable.flatMap(kinds))].toSorted()).toEqual([
    "Article",
    "BreadcrumbList",
    "Event",
    "FAQPage",
    "Organization",
    "SportsEvent",
    "WebSite",
  ]);
});

check("every page has a picture that messengers show", async () => {
  none(
    indexable
      .filter(({ picture }) => !/^http.*\.(png|jpe?g|webp)$/.test(picture))
      .map((page) => `${page.address}: ${page.picture}`),
  );
  // One of each kind: drawing them all takes longer than the crawl.
  const pictures = new Map(indexable.map(({ picture }) => [picture.replace(/[^/]*$/, ""), picture]));
  for (const picture of pictures.values()) {
    const bytes = Buffer.from(await (await fetch(picture)).arrayBuffer());
    expect.soft(bytes.subarray(1, 4).toString(), picture).toBe("PNG");
    expect.soft([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], picture).toEqual([1200, 630]);
    expect.soft(bytes.length, picture).toBeLessThan(1_000_000);
  }
  expect(pictures.size).toBeGreaterThanOrEqual(5);
});

check("one page has one canonical address, whatever the case and the escapes of its address", async () => {
  for (const [asked, canonical] of [
    ["/GameHall", "/gamehall"],
    ["/FR/gamehall", "/fr/gamehall"],
    ["/%67amehall", "/gamehall"],
    ["/gamehall/", "/gamehall"],
    ["/game/gold-pan-creek", "/platform/game/gold-pan-creek"],
    ["/platform/game/gold%2Dpan-creek", "/platform/game/gold-pan-creek"],
    ["/Platform/Game/gold-pan-creek", "/platform/game/gold-pan-creek"],
    ["/fr/game/gold-pan-creek", "/fr/platform/game/gold-pan-creek"],
    ["/gamehall?providers=nobody", "/gamehall"],
    ["/gamehall?utm_source=letter", "/gamehall"],
  ]) {
    let page = await crawl(own.site, asked as string);
    if (page.to) page = await crawl(own.site, page.to);
    expect(page.status, asked).toBe(200);
    expect(page.canonical, asked).toBe(canonical);
  }
});
