import { useParams } from "react-router";
import { useSessionState } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { isEntityName, validateBy } from "#lib/site/own-data.ts";
import { picturesOf } from "#lib/site/pictures.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { buttonClass } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SlugLink } from "#ui/slug-link.tsx";
import { JoinLink } from "../components/join-link.tsx";
import { LevelList } from "../components/level-list.tsx";
import { ProgrammeEnd } from "../components/programme-list.tsx";
import { stepsOf } from "../ladder.ts";
import { loyaltyConfigRead, programmeRead, type Programme } from "../queries.ts";

const readOf = ({ params }: PlanContext) => (isEntityName(params.sysname) ? programmeRead(params.sysname) : null);

export const plan = (context: PlanContext) => {
  const read = readOf(context);
  return read ? [read, loyaltyConfigRead] : [];
};

/** §8.2: a programme that does not exist is not a page. */
export const validate = validateBy(readOf, ({ sysname }) => sysname !== "");

export const head = (context: PlanContext) => {
  const read = readOf(context);
  const programme = read ? context.answer(read) : undefined;
  if (!programme?.name) return {};
  const { name, description } = programme;
  return {
    title: name,
    name,
    path: `/loyalty/${encodeURIComponent(programme.sysname)}`,
    above: [{ path: "/loyalty", route: "loyalty" } as const],
    description: description.text || description.subtitle || undefined,
    image: picturesOf(description, context.answer(commonRead)?.imageKeys).share,
  };
};

export function Component() {
  const { t } = useTranslation();
  const { sysname = "" } = useParams();
  const { data: programme, isError, isFetching, refetch } = useRead(programmeRead(sysname));
  if (!programme)
    return isError ? (
      <ErrorState title={t("loyalty.programmes.failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton className="h-96 rounded-sheet!" />
    );
  const steps = stepsOf(programme.levels);
  return (
    <div className="grid gap-8 *:min-w-0 tablet:gap-12">
      <div className="grid gap-5">
        <PageHeading
          title={programme.name}
          lead={programme.description.subtitle}
          back={{ to: "/loyalty", text: t("loyalty.programmes.back") }}
        />
        <Stage programme={programme} />
      </div>
      <section>
        <SectionHeading title={t("loyalty.levels.title")} icon="crown" />
        {steps.length > 0 ? (
          <LevelList label={t("loyalty.levels.title")} steps={steps} />
        ) : (
          <EmptyState icon="crown" title={t("loyalty.levels.none")} />
        )}
      </section>
    </div>
  );
}

function Stage({ programme }: { programme: Programme }) {
  const { t } = useTranslation();
  const isGuest = useSessionState() === "guest";
  const { data: config } = useRead(loyaltyConfigRead);
  const { text, image_wide, button_title, button_slug } = programme.description;
  // The platform knows nothing of a shop that content has closed.
  const hasButton = button_title && button_slug && (config?.isShopEnabled || button_slug !== "/loyalty/shop");
  return (
    <section className="grid overflow-hidden rounded-sheet border border-line bg-surface shadow-card laptop:grid-cols-2">
      {image_wide && (
        <div className="relative aspect-[3/2] bg-raised laptop:aspect-auto laptop:min-h-80">
          <img
            src={image_wide}
            alt=""
            width={720}
            height={480}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
      <div className="grid content-center gap-5 p-5 tablet:p-10">
        {text && <p className="max-w-text">{text}</p>}
        <p className="text-sm text-muted empty:hidden">
          <ProgrammeEnd {...programme} />
        </p>
        <div className="flex flex-wrap gap-3 empty:hidden">
          {isGuest && (
            <JoinLink kind="registration" variant="primary">
              {t("loyalty.guest.join")}
            </JoinLink>
          )}
          {hasButton && (
            <SlugLink slug={button_slug} className={buttonClass({ variant: isGuest ? "secondary" : "primary" })}>
              {button_title}
            </SlugLink>
          )}
        </div>
      </div>
    </section>
  );
}
