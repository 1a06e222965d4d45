import { useState } from "react";
import { cx } from "./class-names.ts";

/**
 * A figure whose changed digits roll into place. Digits are counted from the end, where the small ones change. Not for
 * readers who listen: the place says the amount in words of its own.
 */
export function RollingText({ text, className }: { text: string; className?: string }) {
  const [first] = useState(text);
  const hasMoved = text !== first;
  const characters = [...text];
  return (
    <span aria-hidden className={cx("figures inline-flex overflow-hidden font-display whitespace-pre", className)}>
      {characters.map((character, index) => (
        <span key={characters.length - index}>
          <span key={character} className={cx("inline-block", hasMoved && "animate-roll")}>
            {character}
          </span>
        </span>
      ))}
    </span>
  );
}
