import { cx } from "./class-names.ts";

/** A person without a picture: the first letter of the name. Decoration beside the name itself. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? "·";
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-9 shrink-0 place-items-center rounded-pill bg-primary-soft font-display font-semibold text-primary-text",
        className,
      )}
    >
      {letter}
    </span>
  );
}
