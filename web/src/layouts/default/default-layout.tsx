import type { ReactNode } from "react";
import { useBalanceRefresh } from "#features/balance/index.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { BottomBar, CONTENT_ID, Footer, Header, Rail, SkipLink } from "#features/navigation/index.ts";
import { WrittenText } from "#features/seo/index.ts";
import { useRead } from "#lib/api/reads.ts";
import { Boundary } from "#ui/boundary.tsx";
import { PageOutlet } from "../page-outlet.tsx";

/** The frame around most pages (look.md "Frame"). */
export function DefaultLayout({ children }: { children?: ReactNode }) {
  useBalanceRefresh(useRead(commonRead).data?.balanceRefresh);
  return (
    <>
      <SkipLink />
      <Boundary>
        <Header />
      </Boundary>
      <Boundary>
        <Rail />
      </Boundary>
      <div className="house-light ps-(--frame-rail)">
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="gutter mx-auto min-h-[calc(100dvh-var(--frame-header))] max-w-page pt-4 tablet:pt-6"
        >
          {children ?? (
            <>
              <PageOutlet />
              <Boundary>
                <WrittenText />
              </Boundary>
            </>
          )}
        </main>
        <Boundary>
          <Footer />
        </Boundary>
      </div>
      <Boundary>
        <BottomBar />
      </Boundary>
    </>
  );
}
