import { useState } from "react";
import type { LimitKind, PlayLimits } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { timeLabel } from "../duration.ts";
import { Part } from "../part.tsx";
import { limitsRead } from "../queries.ts";
import { KINDS, PERIODS } from "./limit-effect.ts";
import { LimitRow } from "./limit-row.tsx";

/** Deposit, loss and wager limits per day, week and month. */
export function LimitsSection() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(limitsRead);
  // Only one form is open at a time.
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <Part
      id="limits"
      icon="scale"
      title={t("responsible-gaming.title")}
      lead={t("responsible-gaming.lead", { delay: timeLabel(data?.increase_delay ?? DAY, t) })}
    >
      {data &&
        KINDS.map((kind) => <KindCard key={kind} kind={kind} limits={data} editing={editing} onEdit={setEditing} />)}
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <LimitsSkeleton />}
    </Part>
  );
}

const DAY = 86_400;

type KindCardProps = {
  kind: LimitKind;
  limits: PlayLimits;
  editing: string | null;
  onEdit: (name: string | null) => void;
};

function KindCard({ kind, limits, editing, onEdit }: KindCardProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={`limit-${kind}`} className="rounded-card border border-line bg-surface shadow-card">
      <header className="border-b border-line px-5 py-4">
        <h3 id={`limit-${kind}`} className="text-lg">
          {t(`responsible-gaming.${kind}.title`)}
        </h3>
        <p className="text-sm text-muted">{t(`responsible-gaming.${kind}.text`)}</p>
      </header>
      <ul className="divide-y divide-line">
        {PERIODS.map((period) => {
          const name = `${kind}-${period}`;
          const limit = limits.items.find((item) => item.kind === kind && item.period === period);
          return (
            <li key={period}>
              <LimitRow
                kind={kind}
                period={period}
                limit={limit}
                delay={limits.increase_delay}
                isEditing={editing === name}
                onEdit={(isOpen) => onEdit(isOpen ? name : null)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function LimitsSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      {KINDS.map((kind) => (
        <Skeleton key={kind} className="h-64 rounded-card!" />
      ))}
    </div>
  );
}
