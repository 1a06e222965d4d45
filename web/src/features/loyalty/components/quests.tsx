import { percentOf } from "#lib/format/percent.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Amount } from "#ui/amount.tsx";
import { Icon } from "#ui/icon.tsx";
import { Panel } from "#ui/panel.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { usePoints } from "../points.ts";
import type { LoyaltyInfo } from "../queries.ts";

export function Quests({ quests }: { quests: LoyaltyInfo["quests"] }) {
  const { t } = useTranslation();
  const points = usePoints();
  if (quests.length === 0) return null;
  return (
    <Panel icon="star" title={t("loyalty.quests")} text={t("loyalty.questsText")}>
      <ul className="divide-y divide-line">
        {quests.map((quest) => {
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
                  {t("loyalty.worth", { points: points.write(quest.points) })}
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
