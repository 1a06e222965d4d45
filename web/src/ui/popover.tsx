import { useId, useRef, type ReactNode } from "react";
import { useCloseOnNavigation } from "./close-on-navigation.ts";
import { cx } from "./class-names.ts";

type PopoverProps = {
  /** The button that opens it: its accessible name, look and content. */
  button: { label: string; className: string; content: ReactNode };
  /** Names the panel. */
  label: string;
  /** Where it stands; popovers live in the top layer and need a fixed place. */
  className?: string;
  children: ReactNode;
};

/**
 * A panel that a button opens, on the browser's own popover: it opens, closes on Escape or a press elsewhere, and gives
 * the focus back without any script of ours.
 */
export function Popover({ button, label, className, children }: PopoverProps) {
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
