import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Amount } from "#ui/amount.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Pill } from "#ui/pill.tsx";
import type { Step } from "../ladder.ts";
import { usePoints } from "../points.ts";

/** Every level, what it takes and what it gives. */
export function LevelList({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="grid gap-3">
      {steps.map((step) => (
        <LevelRow key={`${step.from} ${step.title}`} step={step} />
      ))}
    </ol>
  );
}

function LevelRow({ step }: { step: Step }) {
  const { t } = useTranslation();
  const points = usePoints();
  const { title, text, from, image, rewards, isReached, isCurrent } = step;
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className={cx(
        "flex items-start gap-4 rounded-card border p-4 shadow-card tablet:p-5",
        isCurrent ? "border-primary bg-primary-soft" : "border-line bg-surface",
      )}
    >
      {image ? (
        <img src={image} alt="" width={64} height={64} loading="lazy" className="size-14 shrink-0 object-contain" />
      ) : (
        <span
          className={cx(
            "grid size-12 shrink-0 place-items-center rounded-pill",
            isReached ? "bg-primary-soft text-primary-text" : "bg-hover text-muted",
          )}
        >
          <Icon name={isReached ? "check" : "crown"} className="size-6" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold">{title}</h3>
          {isCurrent ? (
            <Pill tone="primary" icon="user">
              {t("loyalty.levels.here")}
            </Pill>
          ) : (
            isReached && (
              <Pill tone="success" icon="check">
                {t("loyalty.levels.reached")}
              </Pill>
            )
          )}
        </div>
        {text && <p className="text-sm text-muted">{text}</p>}
        {rewards.length > 0 && (
          <ul aria-label={t("loyalty.levels.gives", { level: title })} className="grid gap-1 text-sm text-muted">
            {rewards.map((reward) => (
              <li key={reward} className="flex items-start gap-2">
                <Icon name="gift" className="mt-0.5 size-4 text-primary-text" />
                {reward}
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">
          {from === 0 ? (
            t("loyalty.levels.start")
          ) : (
            <Amount>{t("loyalty.levels.from", { points: points.write(from) })}</Amount>
          )}
        </p>
      </div>
    </li>
  );
}
