import type { AnswerOf } from "#contract/methods.ts";
import { formatCount } from "#lib/format.ts";
import { useTranslation } from "#lib/i18n.tsx";
import { useRead } from "#lib/reads.ts";
import { useSite } from "#lib/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Panel } from "../components/panel.tsx";
import { ProfileArea } from "../components/profile-area.tsx";
import { profileInfoRead } from "../profile-read.ts";
import { Awaiting } from "../rewards/awaiting.tsx";
import { levelProgress, percentOf } from "../rewards/progress.ts";
import { ProgressBar } from "../rewards/progress-bar.tsx";
import { loyaltyInfoRead } from "../rewards/queries.ts";

export const plan = () => [profileInfoRead, loyaltyInfoRead];

type Info = AnswerOf<"loyalty/getinfo">;

export function Component() {
  const { t } = useTranslation();
  const read = useRead(loyaltyInfoRead);
  return (
    <ProfileArea id="profile-loyalty">
      <Awaiting read={read} title={t("rewards.loyalty.failed")}>
        {(info) =>
          info.is_active ? (
            <>
              <Level info={info} />
              {info.quests.length > 0 && <Quests info={info} />}
            </>
          ) : (
            <EmptyState
              icon="crown"
              title={t("rewards.loyalty.inactive.title")}
              text={t("rewards.loyalty.inactive.text")}
              action={<LinkButton to="/loyalty">{t("rewards.loyalty.programme")}</LinkButton>}
            />
          )
        }
      </Awaiting>
    </ProfileArea>
  );
}

function Level({ info }: { info: Info }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { current, next, percent, missing } = levelProgress(info.levels, info.level, info.earned);
  const toNext = next
    ? t("rewards.loyalty.toNext", {
        count: missing,
        points: formatCount(missing, locale),
        alias: info.pointsAlias,
        level: next.title,
      })
    : t("rewards.loyalty.top");
  return (
    <Panel
      icon="crown"
      tone="warning"
      title={current?.title ?? t("rewards.loyalty.level", { level: info.level })}
      text={t("rewards.loyalty.level", { level: info.level })}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Amount className="text-2xl font-semibold">{formatCount(info.points, locale)}</Amount>
        <span className="text-muted">{t("rewards.loyalty.toSpend", { alias: info.pointsAlias })}</span>
      </p>
      <div className="grid gap-2">
        <ProgressBar label={t("rewards.loyalty.progress")} percent={percent} text={toNext} />
        <p className="text-sm text-muted">{toNext}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/loyalty/shop">{t("rewards.loyalty.shop")}</LinkButton>
        <LinkButton to="/loyalty" variant="ghost">
          {t("rewards.loyalty.programme")}
        </LinkButton>
      </div>
    </Panel>
  );
}

function Quests({ info }: { info: Info }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <Panel icon="star" title={t("rewards.loyalty.quests")} text={t("rewards.loyalty.questsText")}>
      <ul className="divide-y divide-line">
        {info.quests.map((quest) => {
          // Some count rounds, some cents: a share of the way is right for both.
          const percent = percentOf(quest.progress, quest.goal);
          const text = t("rewards.loyalty.questProgress", { percent });
          return (
            <li key={quest.id} className="grid gap-2 py-4">
              <div className="flex items-center justify-between gap-4">
                <span className="flex items-center gap-2 font-medium">
                  {quest.is_done && (
                    <Icon name="check" className="text-success-text" label={t("rewards.loyalty.done")} />
                  )}
                  {quest.title}
                </span>
                <Amount className="text-sm font-semibold text-primary-text">
                  {t("rewards.loyalty.worth", { points: formatCount(quest.points, locale), alias: info.pointsAlias })}
                </Amount>
              </div>
              <ProgressBar label={quest.title} percent={percent} text={text} />
              <span className="text-sm text-muted">{text}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
