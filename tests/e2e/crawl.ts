// What a search engine sees of a site: pages by HTTP alone, without a browser.

export type Crawled = {
  /** Path and query. */
  address: string;
  status: number;
  /** Where a redirect leads. */
  to: string | null;
  title: string;
  description: string;
  robots: string;
  canonical: string;
  headings: readonly string[];
  /** Path and query by language. */
  alternates: ReadonlyMap<string, string>;
  picture: string;
  things: readonly unknown[];
  /** The internal links that a crawler follows. */
  links: readonly string[];
};

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const text = (html: string) => html.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function attribute(tag: string, name: string): string {
  return text(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");
}

export async function crawl(origin: string, address: string): Promise<Crawled> {
  const answer = await fetch(`${origin}${address}`, { redirect: "manual" });
  const html = await answer.text();
  const location = answer.headers.get("location");
  const local = (url: string) => {
    const { origin: host, pathname, search } = new URL(url, `${origin}${address}`);
    return host === origin ? `${pathname}${search}` : null;
  };
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = (pattern: RegExp, markup = head) => [...markup.matchAll(pattern)].map(([tag]) => tag);
  const meta = (name: string) =>
    attribute(tags(/<meta [^>]*>/g).find((tag) => tag.includes(`="${name}"`)) ?? "", "content");
  const links = tags(/<link [^>]*>/g);
  const alternates = links
    .filter((tag) => attribute(tag, "rel") === "alternate" && attribute(tag, "hreflang"))
    .map((tag) => [attribute(tag, "hreflang"), local(attribute(tag, "href")) ?? attribute(tag, "href")] as const);
  const canonical = attribute(links.find((tag) => attribute(tag, "rel") === "canonical") ?? "", "href");
  return {
    address,
    status: answer.status,
    to: location === null ? null : (local(location) ?? location),
    title: text(/<title>([^<]*)</.exec(head)?.[1] ?? ""),
    description: meta("description"),
    robots: meta("robots"),
    canonical: canonical && (local(canonical) ?? canonical),
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inside = ""]) =>
      text(inside.replaceAll(/<[^>]*>/g, "")).trim(),
    ),
    alternates: new Map(alternates),
    picture: meta("og:image"),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as unknown,
    ),
    links: tags(/<a\s[^>]*>/g, html)
      .filter((tag) => !/\srel="[^"]*nofollow/.test(tag))
      .map((tag) => local(attribute(tag, "href")))
      .filter((link) => link !== null),
  };
}

/** The addresses of the site map, through its index. */
export async function mapped(origin: string): Promise<string[]> {
  const locations = async (address: string) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => text(url));
  };
  const files = await locations(`${origin}/sitemap.xml`);
  const urls = (await Promise.all(files.map(locations))).flat();
  return urls.map((url) => url.slice(origin.length) || "/");
}

/** Crawls from the given addresses along all links that `wanted` lets through, some at a time. */
export async function crawlAll(
  origin: string,
  starts: readonly string[],
  wanted: (address: string) => boolean,
): Promise<Map<string, Crawled>> {
  const pages = new Map<string, Crawled>();
  const known = new Set(starts);
  const queue = [...known];
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const page = await crawl(origin, address);
      pages.set(address, page);
      for (const link of page.links) {
        if (known.has(link) || !wanted(link)) continue;
        known.add(link);
        queue.push(link);
      }
    }
  };
  // A worker that finds the queue empty while others still crawl ends early: begin again until nothing is left.
  while (queue.length > 0) await Promise.all(Array.from({ length: 6 }, work));
  return pages;
}
