import type { TFunction } from "i18next";
import type { PageFailure, PlanContext, RouteEntry } from "../../app/route-entry.ts";
import { LOCALES, localizedPath } from "../../lib/site-context.ts";
import { seoRead } from "./queries.ts";

type HeadMeta = { name: string; content: string } | { property: string; content: string };
type HeadLink = { rel: string; href: string; hrefLang?: string };
export type Head = { title: string; meta: HeadMeta[]; links: HeadLink[]; jsonLd: unknown[] };
export type HeadOverride = { title?: string; description?: string; image?: string };

type HeadInput = { context: PlanContext; entry: RouteEntry; failure: PageFailure | null; t: TFunction; override: HeadOverride };

export function buildHead({ context, entry, failure, t, override }: HeadInput): Head {
  const { site } = context;
  const seo = failure ? undefined : context.answer(seoRead(site.path));
  const title = failure ? t(`system.${failure.status}.title`) : (seo?.title ?? override.title ?? t(`routes.${entry.id}`));
  const description = seo?.description ?? override.description;
  const canonical = (locale: (typeof LOCALES)[number]) => `${site.origin}${localizedPath(locale, site.path)}`;
  return {
    title,
    meta: description ? [{ name: "description", content: description }] : [],
    links: failure ? [] : [{ rel: "canonical", href: canonical(site.locale) }],
    jsonLd: [],
  };
}
