import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useLocation } from "react-router";
import { loadHeadBuilder, type Head } from "#features/seo/index.ts";
import { useUser } from "#lib/api/account.ts";
import { answersIn } from "#lib/api/reads.ts";
import { useServices, type Services } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { matchPage } from "./page-plan.ts";
import { planContext } from "#lib/site/plan-context.ts";
import { isPage, type PageFailure } from "#lib/site/route-entry.ts";

/** Documents whose head this hook has changed already; a system page and the page after it mount the hook again. */
const begun = new WeakSet<Services>();

/**
 * Updates the document's head after a navigation in the browser; the first head came from the server. Returns the title that the
 * last opened page had at first: later changes of it, for example by filters, are not announced.
 */
export function useDocumentHead(failure: PageFailure | null): string {
  const site = useSite();
  const user = useUser();
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  const queries = useQueryClient();
  const services = useServices();
  const arriving = useIsFetching() > 0;
  const shown = useRef<string>(undefined);
  const [arrival, setArrival] = useState({ place: "", title: "" });
  useEffect(() => {
    // The server's head of a page that it could not render is generic.
    shown.current ??= begun.has(services) || site.shell ? "" : pathname;
    begun.add(services);
    if (!failure && (arriving || shown.current === pathname)) return;
    shown.current = "";
    const match = matchPage(pathname);
    const { entry } = match;
    const page = isPage(entry) ? services.pageModule(entry.page) : undefined;
    const context = planContext({ ...site, path: pathname, search, user }, match, answersIn(queries));
    // The first page's head is the server's; the builder is only fetched for the pages after it.
    let isCurrent = true;
    void loadHeadBuilder().then((buildHead) => {
      if (!isCurrent) return;
      const head = buildHead({ context, entry, failure, t, override: failure ? {} : (page?.head?.(context) ?? {}) });
      applyHead(head);
      const place = `${pathname} ${failure?.status}`;
      setArrival((before) => (before.place === place ? before : { place, title: head.title }));
    });
    return () => {
      isCurrent = false;
    };
  }, [arriving, failure, t, pathname, queries, search, services, site, user]);
  return arrival.title;
}

const REPLACED =
  "meta[name=description], meta[name=robots], meta[name^=twitter], meta[property], link[rel=canonical], link[rel=alternate][hreflang]";

function applyHead(head: Head): void {
  document.title = head.title;
  for (const stale of document.head.querySelectorAll(REPLACED)) stale.remove();
  for (const meta of head.meta) document.head.append(element("meta", meta));
  for (const link of head.links) document.head.append(element("link", link));
}

function element(name: "meta" | "link", attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute.toLowerCase(), value);
  return made;
}
