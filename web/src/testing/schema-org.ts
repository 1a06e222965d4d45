// The shapes of schema.org for the kinds of structured data that the site writes: which members a kind has, of which values, and
// which of them search engines need (developers.google.com/search/docs/appearance/structured-data).

type Value = "text" | "url" | "date" | "whole" | { one: readonly string[] } | { of: readonly string[] };
type Kind = { parent?: string; needs?: readonly string[]; members: Record<string, Value> };

const EVENT_STATUS = ["EventScheduled", "EventCancelled", "EventPostponed", "EventRescheduled", "EventMovedOnline"];
const ATTENDANCE = ["OnlineEventAttendanceMode", "OfflineEventAttendanceMode", "MixedEventAttendanceMode"];
const enumeration = (names: readonly string[]) => ({ one: names.map((name) => `https://schema.org/${name}`) });
const of = (...names: string[]) => ({ of: names });

const KINDS: Record<string, Kind> = {
  Thing: { members: { name: "text", description: "text", url: "url", image: "url", sameAs: "url" } },
  Organization: {
    parent: "Thing",
    needs: ["name"],
    members: { logo: "url", contactPoint: of("ContactPoint"), telephone: "text", email: "text" },
  },
  SportsTeam: { parent: "Organization", members: { sport: "text" } },
  ContactPoint: {
    parent: "Thing",
    needs: ["contactType"],
    members: { telephone: "text", contactType: "text", areaServed: "text", availableLanguage: "text", email: "text" },
  },
  CreativeWork: {
    parent: "Thing",
    members: {
      headline: "text",
      text: "text",
      inLanguage: "text",
      datePublished: "date",
      dateModified: "date",
      author: of("Organization"),
      publisher: of("Organization"),
    },
  },
  WebSite: { parent: "CreativeWork", needs: ["name", "url"], members: {} },
  Article: { parent: "CreativeWork", needs: ["headline"], members: {} },
  FAQPage: { parent: "CreativeWork", needs: ["mainEntity"], members: { mainEntity: of("Question") } },
  Question: { parent: "CreativeWork", needs: ["name", "acceptedAnswer"], members: { acceptedAnswer: of("Answer") } },
  Answer: { parent: "CreativeWork", needs: ["text"], members: {} },
  Brand: { parent: "Thing", needs: ["name"], members: { logo: "url" } },
  Product: { parent: "Thing", needs: ["name"], members: { sku: "text", brand: of("Brand", "Organization") } },
  BreadcrumbList: { parent: "Thing", needs: ["itemListElement"], members: { itemListElement: of("ListItem") } },
  ListItem: { parent: "Thing", needs: ["position", "name", "item"], members: { position: "whole", item: "url" } },
  VirtualLocation: { parent: "Thing", needs: ["url"], members: {} },
  Event: {
    parent: "Thing",
    needs: ["name", "startDate", "location"],
    members: {
      startDate: "date",
      endDate: "date",
      eventStatus: enumeration(EVENT_STATUS),
      eventAttendanceMode: enumeration(ATTENDANCE),
      location: of("VirtualLocation"),
      organizer: of("Organization"),
      superEvent: of("Event"),
    },
  },
  SportsEvent: {
    parent: "Event",
    members: { sport: "text", homeTeam: of("SportsTeam"), awayTeam: of("SportsTeam") },
  },
};

const lineOf = (name: string): string[] => {
  const kind = KINDS[name];
  return kind ? [name, ...(kind.parent ? lineOf(kind.parent) : [])] : [];
};

/** An event above another one is named only: it has no time and place of its own. */
const NAMED_ONLY = new Set(["superEvent"]);

/** What is wrong with a thing, e.g. `Event.startDate: not a date`; empty if nothing is. */
export function faultsOf(thing: unknown, place = "", inside = ""): string[] {
  if (typeof thing !== "object" || thing === null) return [`${place}: not a thing`];
  const { "@type": type, "@context": context, ...members } = thing as Record<string, unknown>;
  const line = lineOf(String(type));
  if (line.length === 0) return [`${place || String(type)}: an unknown kind`];
  const faults: string[] = [];
  if (!place && context !== "https://schema.org") faults.push(`${String(type)}: no context`);
  const at = (name: string) => `${place ? `${place}.` : ""}${String(type)}.${name}`;
  const needs = NAMED_ONLY.has(inside) ? ["name"] : line.flatMap((name) => KINDS[name]?.needs ?? []);
  for (const name of needs) if (members[name] === undefined) faults.push(`${at(name)}: missing`);
  for (const [name, given] of Object.entries(members)) {
    const value = line.map((kind) => KINDS[kind]?.members[name]).find((candidate) => candidate !== undefined);
    if (!value) {
      faults.push(`${at(name)}: no such member`);
      continue;
    }
    const all = Array.isArray(given) ? given : [given];
    if (all.length === 0) faults.push(`${at(name)}: empty`);
    for (const each of all) faults.push(...faultsIn(each, value, at(name), name));
  }
  return faults;
}

function faultsIn(given: unknown, value: Value, place: string, name: string): string[] {
  if (typeof value === "object" && "of" in value) {
    const type = (given as { "@type"?: string } | null)?.["@type"] ?? "";
    if (!lineOf(type).some((kind) => value.of.includes(kind))) return [`${place}: ${type || typeof given}`];
    return faultsOf(given, place, name);
  }
  if (value === "whole") return Number.isInteger(given) ? [] : [`${place}: not a whole number`];
  if (typeof given !== "string" || given.trim() === "") return [`${place}: no text`];
  if (/\{\w+\}/.test(given)) return [`${place}: a placeholder`];
  if (typeof value === "object") return value.one.includes(given) ? [] : [`${place}: ${given}`];
  if (value === "url")
    return /^https?:\/\/[^\s]+$/.test(given) && URL.canParse(given) ? [] : [`${place}: not an address`];
  const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(given);
  if (value === "date") return isDate ? [] : [`${place}: not a date`];
  return [];
}
