import type { AnswerOf } from "#contract/methods.ts";
import { formatCount } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Panel } from "#ui/panel.tsx";
import { ProfileArea } from "#features/account/index.ts";
import { profileInfoRead } from "#features/account/index.ts";
import { Awaiting } from "#ui/awaiting.tsx";
import { percentOf } from "#lib/format/percent.ts";
import { levelProgress } from "../progress.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { loyaltyInfoRead } from "../queries.ts";

export const plan = () => [profileInfoRead, loyaltyInfoRead];

type Info = AnswerOf<"loyalty/getinfo">;

export function Component() {
  const { t } = useTranslation();
  const read = useRead(loyaltyInfoRead);
  return (
    <ProfileArea id="profile-loyalty">
      <Awaiting read={read} title={t("loyalty.failed")}>
        {(info) =>
          info.is_active ? (
            <>
              <Level info={info} />
              {info.quests.length > 0 && <Quests info={info} />}
            </>
          ) : (
            <EmptyState
              icon="crown"
              title={t("loyalty.inactive.title")}
              text={t("loyalty.inactive.text")}
              action={<LinkButton to="/loyalty">{t("loyalty.programme")}</LinkButton>}
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
    ? t("loyalty.toNext", {
        count: missing,
        points: formatCount(missing, locale),
        alias: info.pointsAlias,
        level: next.title,
      })
    : t("loyalty.top");
  return (
    <Panel
      icon="crown"
      tone="warning"
      title={current?.title ?? t("loyalty.level", { level: info.level })}
      text={t("loyalty.level", { level: info.level })}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Amount className="text-2xl font-semibold">{formatCount(info.points, locale)}</Amount>
        <span className="text-muted">{t("loyalty.toSpend", { alias: info.pointsAlias })}</span>
      </p>
      <div className="grid gap-2">
        <ProgressBar label={t("loyalty.progress")} percent={percent} text={toNext} />
        <p className="text-sm text-muted">{toNext}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/loyalty/shop">{t("loyalty.shop")}</LinkButton>
        <LinkButton to="/loyalty" variant="ghost">
          {t("loyalty.programme")}
        </LinkButton>
      </div>
    </Panel>
  );
}

function Quests({ info }: { info: Info }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <Panel icon="star" title={t("loyalty.quests")} text={t("loyalty.questsText")}>
      <ul className="divide-y divide-line">
        {info.quests.map((quest) => {
          // Some tasks count rounds, some cents: a percentage fits both.
          const percent = percentOf(quest.progress, quest.goal);
          const text = t("loyalty.questProgress", { percent });
          return (
            <li key={quest.id} className="grid gap-2 py-4">
              <div className="flex items-center justify-between gap-4">
                <span className="flex items-center gap-2 font-medium">
                  {quest.is_done && <Icon name="check" className="text-success-text" label={t("loyalty.done")} />}
                  {quest.title}
                </span>
                <Amount className="text-sm font-semibold text-primary-text">
                  {t("loyalty.worth", { points: formatCount(quest.points, locale), alias: info.pointsAlias })}
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
