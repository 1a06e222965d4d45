import type { Character } from "#lib/api/entities.ts";
import { cx } from "#ui/class-names.ts";

/** Decoration beside the character's name. */
export function CharacterPicture({ character, className }: { character: Character; className?: string }) {
  return (
    <img
      src={character.image}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      className={cx("aspect-square shrink-0 rounded-control bg-raised object-cover", className)}
    />
  );
}
