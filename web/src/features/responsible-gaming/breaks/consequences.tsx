import { Icon } from "#ui/icon.tsx";

/** A list of the consequences of a decision, shown before it is made. */
export function Consequences({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-2.5 text-sm">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2.5">
          <Icon name="check" className="mt-0.5 size-4 shrink-0 text-primary-text" />
          {point}
        </li>
      ))}
    </ul>
  );
}
