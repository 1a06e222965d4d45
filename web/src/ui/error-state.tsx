import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type ErrorStateProps = {
  /** Says what could not be shown. */
  title?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** A part of a page that could not be loaded; the rest of the page still works. */
export function ErrorState({ title, onRetry, isRetrying = false, className }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className={cx(
        "flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-5 py-6",
        className,
      )}
    >
      <Icon name="warning" className="size-6 text-danger-text" />
      <p className="text-sm font-medium">{title ?? t("ui.error.title")}</p>
      {onRetry && (
        <Button size="small" icon="refresh" isLoading={isRetrying} onClick={onRetry}>
          {t("ui.error.retry")}
        </Button>
      )}
    </div>
  );
}
