import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** Placeholder for a list whose calls the platform does not answer yet: its skeleton and a sentence about it. */
export function Awaited({ icon, rows = 3 }: { icon: IconName; rows?: number }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <p className="flex items-center gap-3 text-sm text-muted">
        <Icon name={icon} className="text-primary-text" />
        {t("areas.awaited")}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-control!" />
          <div className="grid grow gap-2">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
