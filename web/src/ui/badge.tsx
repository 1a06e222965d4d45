import { cx } from "./class-names.ts";

/** How many wait behind a bell or a bag. Zero shows nothing. */
export function Badge({ count, label, className }: { count: number; label: string; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        "figures grid h-5 min-w-5 place-items-center rounded-pill bg-danger px-1.5 text-xs font-bold text-on-danger",
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
