import { useEffect, useState, useSyncExternalStore } from "react";
import type { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Toast, ToastStore, ToastTone } from "#lib/toasts/toast-store.ts";
import { useServices } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { TopLayer } from "./top-layer.tsx";

const MARKS: Record<ToastTone, { path: string; colour: string }> = {
  success: { path: "M5 13l4 4L19 7", colour: "text-success-text" },
  error: { path: "M12 7v6m0 4h.01", colour: "text-danger-text" },
  info: { path: "M12 11v6m0-10h.01", colour: "text-info-text" },
};

/** Toasts appear under the header (§2.5). Two live regions, because an error should interrupt and a success should not. */
export function ToastHost({ modals }: { modals: ModalStack }) {
  const { t } = useTranslation();
  const { toasts: store } = useServices();
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot);
  const [paused, setPaused] = useState(false);
  const group = (urgent: boolean) =>
    toasts
      .filter((toast) => (toast.tone === "error") === urgent)
      .map((toast) => <ToastItem key={toast.id} toast={toast} paused={paused} store={store} />);
  return (
    <TopLayer modals={modals}>
      {/* Hover and focus only pause the timer; everything is reachable without them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        aria-label={t("toast.region")}
        onMouseEnter={() => setPaused(true)}
        onMouseLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
        className="fixed inset-x-4 top-[calc(var(--frame-header)+0.75rem)] flex flex-col items-center gap-2 tablet:start-auto tablet:w-96"
      >
        <div role="alert" className="contents">
          {group(true)}
        </div>
        <div role="status" className="contents">
          {group(false)}
        </div>
      </section>
    </TopLayer>
  );
}

function ToastItem({ toast, paused, store }: { toast: Toast; paused: boolean; store: ToastStore }) {
  const { t } = useTranslation();
  const { id, duration } = toast;
  // Other toasts that come and go do not restart the timer.
  useEffect(() => {
    if (duration === null || paused) return;
    const timer = setTimeout(() => store.close(id), duration);
    return () => clearTimeout(timer);
  }, [duration, id, paused, store]);
  const mark = MARKS[toast.tone];
  return (
    <div className="pointer-events-auto flex w-full animate-rise items-center gap-3 rounded-card border border-line-strong bg-raised py-2 ps-4 pe-2 shadow-dialog">
      <svg
        viewBox="0 0 24 24"
        className={`size-6 shrink-0 ${mark.colour}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={mark.path} />
      </svg>
      <p className="grow text-sm">
        <span className="sr-only">{t(`toast.${toast.tone}`)} </span>
        {toast.title && <strong className="block font-semibold">{toast.title} </strong>}
        {toast.text}
      </p>
      {toast.action && (
        <Button size="small" onClick={toast.action.run}>
          {toast.action.label}
        </Button>
      )}
      <button
        type="button"
        onClick={() => store.close(id)}
        aria-label={t("toast.close")}
        className="grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:bg-hover hover:text-text"
      >
        <svg
          viewBox="0 0 24 24"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </div>
  );
}
