import { useState } from "react";
import { cx } from "./class-names.ts";

/**
 * A figure whose changed digits roll into place. Digits are keyed from the end, where small amounts change. Hidden from
 * screen readers: the surrounding element has the amount as text.
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
