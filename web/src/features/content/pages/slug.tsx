import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link, useParams } from "react-router";
import type { PlanContext } from "#lib/site/route-entry.ts";
import type { Documents } from "#lib/api/documents.ts";
import { formatDate } from "#lib/format/format.ts";
import { faqThing } from "#lib/site/faq-thing.ts";
import { validateBy } from "#lib/site/own-data.ts";
import { contentRead, useRead } from "#lib/api/reads.ts";
import { usePageHeading } from "#lib/site/page-heading.tsx";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#lib/i18n/locale.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Questions } from "#ui/questions.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { anchorsOf, Blocks, plainText } from "../blocks.tsx";
import { Prose } from "../prose.tsx";

const pageRead = (slug: string) => contentRead<Documents["Page"] | null>("pages", { slug });

/** The default language replaces a missing translation; no other language replaces the default one. */
const inDefaultLanguageRead = (slug: string) =>
  contentRead<Documents["PageAddress"] | null>("page-in-default-language", { slug });

const readOf = ({ params }: PlanContext) => pageRead(params.slug ?? "");

export const plan = (context: PlanContext) =>
  context.locale === DEFAULT_LOCALE
    ? [readOf(context)]
    : [readOf(context), inDefaultLanguageRead(context.params.slug ?? "")];

/** §8.2: a slug without a page. */
export const validate = validateBy(readOf, (page) => page !== null);

const languagesOf = ({ params, locale, answer }: PlanContext): readonly Locale[] =>
  locale === DEFAULT_LOCALE || answer(inDefaultLanguageRead(params.slug ?? "")) ? LOCALES : [locale];

export const head = (context: PlanContext) => {
  const page = context.answer(readOf(context));
  return page
    ? {
        title: page.title,
        name: page.title,
        // The content system may find a page whatever the case of its address.
        path: `/${page.slug}`,
        description: page.lead,
        languages: languagesOf(context),
        things: page.questions.length > 0 ? [faqThing(page.questions)] : [],
      }
    : {};
};

/** §2.1 /{slug}: an editors' page. */
export function Component() {
  const { slug = "" } = useParams();
  const { data: page, isError, isFetching, refetch } = useRead(pageRead(slug));
  const heading = usePageHeading(page?.title ?? "");
  if (isError && !page) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!page) return <PageSkeleton />;
  return (
    <div className="grid gap-x-16 gap-y-8 laptop-l:grid-cols-[1fr_16rem]">
      <article className="grid content-start gap-6">
        <header className="grid gap-3">
          <h1 className="text-2xl tablet:text-3xl">{heading}</h1>
          {page.lead && <p className="max-w-text text-lg text-muted">{page.lead}</p>}
          <UpdatedOn day={page.updatedOn} />
        </header>
        <Prose>
          <Blocks blocks={page.body} />
        </Prose>
        {page.questions.length > 0 && <Questions questions={page.questions} />}
      </article>
      {page.isTableOfContentsShown && <Contents blocks={page.body} />}
    </div>
  );
}

function UpdatedOn({ day }: { day: string }) {
  const { t } = useTranslation();
  const instant = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(instant)) return null;
  return (
    <p className="text-sm text-muted">
      {t("content.updatedOn")} <time dateTime={day}>{formatDate(instant / 1000, "UTC")}</time>
    </p>
  );
}

function Contents({ blocks }: { blocks: Documents["Page"]["body"] }) {
  const { t } = useTranslation();
  const anchors = anchorsOf(blocks);
  return (
    <nav
      aria-label={t("content.onThisPage")}
      className="self-start max-laptop-l:hidden laptop-l:sticky laptop-l:top-[calc(var(--frame-header)+1.5rem)]"
    >
      <p className="mb-2 text-sm font-semibold">{t("content.onThisPage")}</p>
      <ul className="border-s border-line">
        {blocks.map((block, index) =>
          block.type === "heading" && block.level === 2 ? (
            <li key={anchors[index]}>
              <Link
                to={`#${anchors[index]}`}
                className="-ms-px block border-s-2 border-transparent py-1.5 ps-4 text-sm text-muted hovered:border-primary hovered:text-text"
              >
                {plainText(block.children)}
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}

function PageSkeleton() {
  return (
    <div aria-busy className="grid max-w-text gap-4">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-6 w-full" />
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} className="h-4 w-full" />
      ))}
    </div>
  );
}
