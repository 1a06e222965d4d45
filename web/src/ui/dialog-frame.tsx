import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { DialogKind } from "#lib/dialogs/dialog-store.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useSwipeDown } from "./swipe-down.ts";

type DialogFrameProps = {
  title: string;
  kind?: DialogKind;
  /** Content beside the dialog's own, e.g. the auth banner. */
  wide?: boolean;
  /** Has the whole height on phones, whatever its content: for a page in a frame. */
  tall?: boolean;
  children: ReactNode;
};

const SHAPES: Record<DialogKind, string> = {
  popup:
    "max-tablet:mb-0 max-tablet:max-w-none max-tablet:rounded-b-none max-tablet:animate-sheet tablet:animate-rise rounded-sheet",
  confirm: "max-w-narrow max-tablet:mx-4 max-tablet:w-[calc(100%-2rem)] rounded-sheet animate-rise",
  curtain: "max-w-none h-dvh max-h-none rounded-none animate-fade",
};

/**
 * The look and behaviour of every dialog: title, close button, bottom sheet on phones (look.md). The browser's modal dialog
 * provides the focus trap, the inert page behind, Escape and the return of focus.
 */
export function DialogFrame({ title, kind = "popup", wide = false, tall = false, children }: DialogFrameProps) {
  const { t } = useTranslation();
  const { close, preventClose, holdScroll, addModal } = useDialogFrame();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const swipe = useSwipeDown(close);
  const isSheet = kind === "popup" && !preventClose;

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    // Focus the title, so that it is read out first; focusing a field would open a phone's keyboard over the text.
    // A dialog that is there to be typed into marks its field.
    const first = dialog.querySelector<HTMLElement>("[data-first-focus]") ?? dialog.querySelector("h2");
    first?.focus();
    const release = holdScroll();
    const removeModal = addModal(dialog);
    return () => {
      release();
      removeModal();
      dialog.close();
      // Signing in removes the button that opened the dialog; the focus then goes to the content.
      const next = opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector("main");
      next?.focus({ preventScroll: true });
    };
  }, [addModal, holdScroll]);

  const pressedBackdrop = (event: MouseEvent) => {
    if (event.target === element.current && kind !== "curtain") close();
  };

  return (
    // The backdrop is part of the dialog element; keyboard users have Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-labelledby={heading}
      onMouseDown={pressedBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        // Chromium ignores the second preventDefault of a dialog's cancel event, so stop the key itself.
        if (event.key === "Escape" && preventClose) event.preventDefault();
      }}
      className={`m-auto w-full ${tall ? "h-dvh max-h-dvh tablet:h-[min(100dvh-4rem,50rem)]" : "max-h-[min(100dvh,56rem)]"} bg-surface text-text shadow-dialog border border-line overflow-hidden p-0 ${SHAPES[kind]} ${kind === "popup" ? (wide ? "tablet:max-w-[52rem]" : "tablet:max-w-narrow") : ""}`}
    >
      <div className={cx("flex max-h-[inherit] flex-col", tall && "h-full")}>
        <div
          {...(isSheet ? swipe : {})}
          className={cx("flex items-center gap-3 ps-6 pe-3 pt-4 pb-2", isSheet && "max-tablet:touch-none")}
        >
          {isSheet && (
            <span
              aria-hidden
              className="absolute inset-x-0 top-1.5 mx-auto h-1 w-9 rounded-pill bg-line-strong tablet:hidden"
            />
          )}
          <h2 id={heading} tabIndex={-1} className="grow text-lg">
            {title}
          </h2>
          {preventClose ? null : <IconButton icon="close" label={t("dialog.close")} onClick={close} />}
        </div>
        <div
          className={cx(
            "overflow-y-auto overscroll-contain px-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]",
            tall && "flex grow flex-col",
          )}
        >
          {children}
        </div>
      </div>
    </dialog>
  );
}
