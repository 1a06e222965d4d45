import { useId } from "react";
import { useSessionState, useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { Awaiting } from "#ui/awaiting.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconOr } from "#ui/icon-paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { JoinLink } from "../components/join-link.tsx";
import { LevelList } from "../components/level-list.tsx";
import { MyPlace } from "../components/my-place.tsx";
import { ProgrammeList } from "../components/programme-list.tsx";
import { Quests } from "../components/quests.tsx";
import { describedSteps, stepsOf } from "../ladder.ts";
import { loyaltyConfigRead, loyaltyInfoRead, programmesRead } from "../queries.ts";

export const plan = ({ site }: PlanContext) => [
  loyaltyConfigRead,
  programmesRead(0),
  ...(site.user ? [loyaltyInfoRead] : []),
];

export function Component() {
  const { t } = useTranslation();
  const { data: config } = useRead(loyaltyConfigRead);
  return (
    <div className="grid gap-8 *:min-w-0 tablet:gap-12">
      <div className="grid gap-6">
        <PageHeading title={config?.title || t("routes.loyalty")} lead={config?.lead || t("areas.loyalty")} />
        <Place />
      </div>
      <HowItWorks />
      <Levels />
      <ProgrammeList />
      <Notices />
    </div>
  );
}

/** Where the player stands, or for a guest the way in. */
function Place() {
  const { t } = useTranslation();
  const session = useSessionState();
  const info = useRead(loyaltyInfoRead, { enabled: session === "player" });
  if (session === "unknown") return <Skeleton className="h-40 rounded-card!" />;
  if (session === "guest") return <Welcome />;
  return (
    <Awaiting read={info} title={t("loyalty.failed")}>
      {(mine) =>
        mine.is_active ? (
          <div className="grid gap-6 laptop:grid-cols-2">
            <MyPlace info={mine} other={{ to: "/profile/loyalty", text: t("loyalty.mine") }} />
            <Quests quests={mine.quests} />
          </div>
        ) : (
          <EmptyState icon="crown" title={t("loyalty.inactive.title")} text={t("loyalty.inactive.text")} />
        )
      }
    </Awaiting>
  );
}

function Welcome() {
  const { t } = useTranslation();
  const { data: config } = useRead(loyaltyConfigRead);
  return (
    <section className="grid gap-4 rounded-sheet border border-line bg-(image:--brand-velvet) p-6 shadow-card tablet:p-10">
      <h2 className="text-lg tablet:text-xl">{t("loyalty.guest.title")}</h2>
      <p className="max-w-text text-muted">{t("loyalty.guest.text")}</p>
      <div className="flex flex-wrap gap-3">
        <JoinLink kind="registration" variant="primary">
          {t("loyalty.guest.join")}
        </JoinLink>
        {config?.isShopEnabled && (
          <LinkButton to="/loyalty/shop">{config.shopTitle || t("loyalty.shop.open")}</LinkButton>
        )}
      </div>
    </section>
  );
}

function HowItWorks() {
  const { t } = useTranslation();
  const { data } = useRead(loyaltyConfigRead);
  if (!data || data.steps.length === 0) return null;
  return (
    <section>
      <SectionHeading title={t("loyalty.steps")} icon="info" />
      <ol className="grid gap-4 tablet:grid-cols-3">
        {data.steps.map((step) => (
          <li
            key={step.title}
            className="grid content-start gap-2 rounded-card border border-line bg-surface p-6 shadow-card"
          >
            <Icon name={iconOr(step.icon, "star")} className="size-7 text-primary-text" />
            <h3 className="text-lg">{step.title}</h3>
            <p className="text-sm text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The levels as content describes them; without them, those of the first programme. */
function Levels() {
  const { t } = useTranslation();
  const isPlayer = useUser() !== null;
  const { data: config } = useRead(loyaltyConfigRead);
  const info = useRead(loyaltyInfoRead, { enabled: isPlayer }).data;
  const programme = useRead(programmesRead(0)).data?.items[0];
  const earned = isPlayer && info?.is_active ? info.earned : null;
  const described = describedSteps(config?.levels ?? [], earned);
  const steps = described.length > 0 ? described : stepsOf(programme?.levels ?? []);
  if (steps.length === 0) return null;
  return (
    <section>
      <SectionHeading title={t("loyalty.levels.title")} icon="crown" />
      <LevelList label={t("loyalty.levels.title")} steps={steps} />
    </section>
  );
}

/** §3 "Notices: a loyalty list". */
function Notices() {
  const { t } = useTranslation();
  const heading = useId();
  const notices = useRead(commonRead).data?.notices.loyalty ?? [];
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHeading id={heading} title={t("loyalty.notices")} icon="bell" />
      <ul aria-labelledby={heading} className="grid gap-3 tablet:grid-cols-3 tablet:gap-4">
        {notices.map(({ title, text }, index) => (
          <li key={index} className="grid content-start gap-1 rounded-card border border-line-strong bg-info-soft p-4">
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
