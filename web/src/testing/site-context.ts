import type { SiteContext } from "#lib/site/site-context.ts";

/** A guest on the English home page. Tests override single fields. */
export const SITE: SiteContext = {
  origin: "http://site.test",
  locale: "en",
  path: "/",
  search: "",
  user: null,
  now: 0,
  timeZone: "UTC",
  system: null,
  runtime: { apiVersion: "2.34", frameOrigins: [] },
  languages: [
    { code: "en", name: "English", language: "en-GB", dir: "ltr" },
    { code: "fr", name: "Français", language: "fr-FR", dir: "ltr" },
  ],
  buildId: "test",
};
