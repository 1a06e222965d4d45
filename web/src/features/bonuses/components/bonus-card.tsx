import { useId, type ReactNode } from "react";
import type { KeysIn } from "#lib/i18n/word-keys.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Amount } from "#ui/amount.tsx";
import { Pill } from "#ui/pill.tsx";

type BonusCardProps = {
  title: string;
  /** The label of the bonus type. */
  kind: string;
  /** `ended`: its time was over while it was on screen. */
  status: KeysIn<"bonuses.statuses">;
  /** What the amount is, e.g. "In this bonus now". */
  amountLabel: string;
  amount: ReactNode;
  /** The progress, the terms and the actions. */
  children: ReactNode;
};

/** A bonus with everything that a player has to know about it. */
export function BonusCard({ title, kind, status, amountLabel, amount, children }: BonusCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const [kindId, heading] = [`${id}kind`, `${id}title`];
  return (
    <li className="grid">
      <article
        aria-labelledby={`${kindId} ${heading}`}
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card"
      >
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
            <p id={kindId} className="text-sm text-muted">
              {kind}
            </p>
            <h2 id={heading} tabIndex={-1} className="text-base font-semibold">
              {title}
            </h2>
          </div>
          <Pill tone={status === "active" ? "success" : "neutral"}>{t(`bonuses.statuses.${status}`)}</Pill>
        </div>
        <p className="grid gap-0.5">
          <span className="text-sm text-muted">{amountLabel}</span>
          <Amount className="text-2xl font-semibold">{amount}</Amount>
        </p>
        {children}
      </article>
    </li>
  );
}
