import type { ReactNode } from "react";
import { CONTENT_ID, GameBar, SkipLink } from "#features/navigation/index.ts";
import { Boundary } from "#ui/boundary.tsx";
import { PageOutlet } from "../page-outlet.tsx";

/** look.md: the game fills the screen; a thin bar holds the way back, the session time and the balance. */
export function GameLayout({ children }: { children?: ReactNode }) {
  return (
    <div className="flex h-dvh flex-col">
      <SkipLink />
      <Boundary>
        <GameBar />
      </Boundary>
      <main id={CONTENT_ID} tabIndex={-1} className="flex min-h-0 grow flex-col overflow-y-auto">
        {children ?? <PageOutlet />}
      </main>
    </div>
  );
}
