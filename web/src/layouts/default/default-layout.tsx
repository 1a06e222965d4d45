import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { useBalanceRefresh } from "../../features/balance/index.ts";
import { commonRead } from "../../lib/site-reads.ts";
import { BottomBar, CONTENT_ID, Footer, Header, Rail, SkipLink } from "../../features/navigation/index.ts";
import { useRead } from "../../lib/reads.ts";

/** The frame around most pages (look.md "Frame"). */
export function DefaultLayout({ children }: { children?: ReactNode }) {
  useBalanceRefresh(useRead(commonRead).data?.balanceRefresh);
  return (
    <>
      <SkipLink />
      <Header />
      <Rail />
      <div className="house-light ps-(--frame-rail)">
        <main id={CONTENT_ID} tabIndex={-1} className="gutter mx-auto min-h-[calc(100dvh-var(--frame-header))] max-w-page pt-4 tablet:pt-6">
          {children ?? <Outlet />}
        </main>
        <Footer />
      </div>
      <BottomBar />
    </>
  );
}
