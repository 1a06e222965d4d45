import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import { Blocks, Prose } from "#features/content/index.ts";
import { useUser } from "#lib/api/account.ts";
import { answersIn, useRead } from "#lib/api/reads.ts";
import { PageHeadingProvider } from "#lib/site/page-heading.tsx";
import { planContext } from "#lib/site/plan-context.ts";
import { HOME_ROUTE, isPage, type RouteEntry } from "#lib/site/route-entry.ts";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { seoRead } from "./queries.ts";
import { seoTexts } from "./texts.ts";

function usePlace() {
  const { pathname, search } = useLocation();
  const { handle, params = {} } = useMatches().at(-1) ?? {};
  const { entry } = handle as { entry: RouteEntry };
  const query = new URLSearchParams(search);
  // A filter or a further page of a list is a part of the page: the texts are about the whole.
  const isPart = isPage(entry) && entry.query?.some((name) => query.has(name));
  return { pathname, search, entry, params, isPart };
}

/** Gives the page below it the heading that editors wrote. */
export function WithWrittenHeading({ children }: { children: ReactNode }) {
  const { pathname, entry, isPart } = usePlace();
  const answer = answersIn(useQueryClient());
  useRead(seoRead(entry, pathname));
  const heading = (own: string) => {
    if (isPart) return own;
    const { seo, template } = seoTexts(answer, entry, pathname, own);
    return seo?.heading || template?.heading || own;
  };
  return <PageHeadingProvider value={heading}>{children}</PageHeadingProvider>;
}

/** What editors wrote below the page, for visitors and search engines. The home page has a place of its own for it. */
export function WrittenText() {
  const site = useSite();
  const user = useUser();
  const services = useServices();
  const queries = useQueryClient();
  const { pathname: path, search, entry, params, isPart } = usePlace();
  const { data } = useRead(seoRead(entry, path));
  if (!isPage(entry) || entry.id === HOME_ROUTE || isPart || !data?.text.length) return null;
  const answer = answersIn(queries);
  const page = services.pageModule(entry.page);
  const context = planContext({ ...site, path, search, user }, { entry, params }, answer);
  const { seo } = seoTexts(answer, entry, path, page?.head?.(context).name);
  return (
    <div className="mt-12 border-t border-line pt-2 text-muted [&_:is(h2,h3,strong)]:text-text">
      <Prose>
        <Blocks blocks={seo?.text ?? []} />
      </Prose>
    </div>
  );
}
