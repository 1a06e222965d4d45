import { Link } from "react-router";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { formatCount } from "#lib/format/format.ts";
import { useSite } from "#lib/site/site-context.ts";
import { cx } from "#ui/class-names.ts";
import { canonicalHall, hallAddress, type HallQuery } from "../hall-query.ts";
import { linkedPages } from "../pagination.ts";

/** The pages of a list as links: for crawlers, and for browsers without script, where the list does not grow. */
export function HallPages({ query, pages }: { query: HallQuery; pages: number }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  if (pages <= 1) return null;
  // Search engines have another list with these games.
  const isFollowed = canonicalHall(query) === hallAddress(query);
  return (
    <nav aria-label={t("games.hall.pages")} className="flex flex-wrap justify-center gap-1.5 pt-4">
      {linkedPages(query.page, pages).map((page) => (
        <Link
          key={page}
          to={hallAddress({ ...query, page })}
          rel={isFollowed ? undefined : "nofollow"}
          aria-current={page === query.page ? "page" : undefined}
          aria-label={t("games.hall.page", { page: formatCount(page, locale) })}
          className={cx(
            "figures grid h-9 min-w-9 place-items-center rounded-control border border-line px-2 text-sm text-muted hovered:border-line-strong hovered:text-text",
            page === query.page && "border-primary text-text",
          )}
        >
          {formatCount(page, locale)}
        </Link>
      ))}
    </nav>
  );
}
