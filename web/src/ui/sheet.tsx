import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useSwipeDown } from "./swipe-down.ts";

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/**
 * A sheet from the lower edge of the screen, on the browser's own modal dialog: it brings the focus trap, Escape, the inert
 * page behind it and the way back of the focus. A finger pulls it down again.
 */
export function Sheet({ isOpen, onClose, title, children }: SheetProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const swipe = useSwipeDown(dialog, onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
    if (!isOpen) return;
    document.documentElement.classList.add("is-locked");
    return () => document.documentElement.classList.remove("is-locked");
  }, [isOpen]);

  return (
    // The dialog has its keyboard way out (Escape, the close button); a press beside it is one more.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={cx(
        "mt-auto mb-0 max-h-[88dvh] w-full max-w-full flex-col overflow-hidden rounded-t-sheet border-t border-line bg-surface text-text shadow-dialog open:flex",
        "animate-sheet tablet:mx-auto tablet:mb-auto tablet:max-w-narrow tablet:rounded-sheet tablet:border",
      )}
    >
      <header {...swipe} className="flex touch-none items-center justify-between border-b border-line ps-4 pe-2 pt-3 pb-2">
        <span aria-hidden className="absolute inset-x-0 top-1.5 mx-auto h-1 w-9 rounded-pill bg-line-strong tablet:hidden" />
        <h2 className="text-lg">{title}</h2>
        <IconButton icon="close" label={t("ui.sheet.close")} onClick={onClose} />
      </header>
      <div className="overflow-y-auto overscroll-contain px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">{children}</div>
    </dialog>
  );
}
