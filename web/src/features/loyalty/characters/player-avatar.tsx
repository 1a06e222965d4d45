import { lazy, Suspense } from "react";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Boundary } from "#ui/boundary.tsx";

const CharacterAvatar = lazy(async () => ({
  default: (await import("../header-parts.ts")).CharacterAvatar,
}));

/** The player's character, or the first letter of their name until it is known. Both have the same size. */
export function PlayerAvatar({ name }: { name: string }) {
  const letter = <Avatar name={name} />;
  if (!useIsHydrated()) return letter;
  return (
    <Boundary Fallback={() => letter}>
      <Suspense fallback={letter}>
        <CharacterAvatar name={name} />
      </Suspense>
    </Boundary>
  );
}
