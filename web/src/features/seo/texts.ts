import type { Documents } from "#lib/api/documents.ts";
import type { ReadSource } from "#lib/api/reads.ts";
import { isPage, type RouteEntry } from "#lib/site/route-entry.ts";
import { filled, fillerOf } from "./filler.ts";
import { describedPath, metaDataToolRead, seoRead } from "./queries.ts";

export type SeoTexts = {
  seo: Documents["Seo"] | null;
  /** The entry is about every page of the route, not about this one. */
  isPattern: boolean;
  /** What the meta-data tool says about the route. */
  template: Documents["MetaTemplate"] | undefined;
  fill: (text: string) => string;
};

/** The texts that editors wrote for a page, with all placeholders filled: its own entry or its route's, and its route's template. */
export function seoTexts(answer: ReadSource, entry: RouteEntry, path: string, name: string | undefined): SeoTexts {
  const written = answer(seoRead(entry, path));
  const given = answer(metaDataToolRead);
  const tool = given?.isEnabled ? given : undefined;
  const fill = fillerOf(name, written?.replacements, tool?.replacements);
  const own = describedPath(entry, path);
  const pattern = isPage(entry) && (entry.seo ?? entry.path.replaceAll(/:\w+\??/g, "{name}"));
  const template =
    tool?.templates.find(({ route }) => route === own) ?? tool?.templates.find(({ route }) => route === pattern);
  return {
    seo: written ? filled(written, fill) : null,
    isPattern: written?.url !== own,
    template: template && filled(template, fill),
    fill,
  };
}
