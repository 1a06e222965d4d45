import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { LinkChip } from "#ui/chip.tsx";
import { iconOr } from "#ui/icon-paths.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { homeCategoriesRead } from "../queries.ts";

/** Links into the game hall; they stay under the header while the page scrolls. */
export function CategoryChips() {
  const { t } = useTranslation();
  const { data, isError } = useRead(homeCategoriesRead);
  // The first chip, the hall itself, needs no categories.
  return (
    <nav
      aria-label={t("home.categories.label")}
      aria-busy={(!data && !isError) || undefined}
      className="sticky top-(--frame-header) z-sticky -my-2 bg-canvas/92 backdrop-blur-md bleed"
    >
      <ul className="bleed no-scrollbar flex gap-2 overflow-x-auto py-2">
        <li>
          <LinkChip to="/gamehall" icon="games">
            {t("home.categories.all")}
          </LinkChip>
        </li>
        {data?.items.map((category) => (
          <li key={category.id}>
            <LinkChip to={`/gamehall/${category.id}`} icon={iconOr(category.icon, "star")}>
              {category.name}
            </LinkChip>
          </li>
        ))}
        {!data &&
          !isError &&
          Array.from({ length: 7 }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-11 w-28 rounded-pill!" />
            </li>
          ))}
      </ul>
    </nav>
  );
}
