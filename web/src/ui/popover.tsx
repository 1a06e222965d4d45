import { useId, useRef, type ReactNode } from "react";
import { useCloseOnNavigation } from "./close-on-navigation.ts";
import { cx } from "./class-names.ts";

type PopoverProps = {
  /** The button that opens it: its look and content, and its accessible name unless the content says it. */
  button: { label?: string; className: string; content: ReactNode };
  /** Names the panel. */
  label: string;
  /** Position classes; popovers are in the top layer and need a fixed position. */
  className?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/**
 * A panel that a button opens. It uses the browser's popover, which opens, closes on Escape or a press elsewhere, and returns
 * the focus without our script.
 */
export function Popover({ button, label, className, onToggle, children }: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnNavigation(() => panel.current?.hidePopover?.());
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={button.label} className={button.className}>
        {button.content}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={(event) => onToggle?.(event.newState === "open")}
        className={cx(
          "m-0 max-h-[80dvh] animate-rise overflow-y-auto rounded-card border border-line bg-surface text-text shadow-dialog",
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}
