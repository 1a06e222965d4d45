import type { ReactNode } from "react";
import { BrandMark, CONTENT_ID, SkipLink } from "#features/navigation/index.ts";
import { WrittenText } from "#features/seo/index.ts";
import { LanguageSwitch, ThemeSwitch } from "#features/preferences/index.ts";
import { PageOutlet } from "./page-outlet.tsx";

/** The page's content and a link home (§2.2: forms, maintenance, forbidden). */
export function EmptyLayout({ children }: { children?: ReactNode }) {
  return (
    <div className="house-light flex min-h-dvh flex-col">
      <SkipLink />
      <header className="gutter flex h-18 items-center justify-center pt-4">
        <BrandMark isWhole />
      </header>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="gutter mx-auto flex w-full max-w-page flex-1 flex-col justify-center py-8"
      >
        {children ?? (
          <>
            <PageOutlet />
            <WrittenText />
          </>
        )}
      </main>
      <footer className="gutter flex items-center justify-center gap-3 pb-6">
        <LanguageSwitch />
        <ThemeSwitch />
      </footer>
    </div>
  );
}
