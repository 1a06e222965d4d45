import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { AccountWatch } from "#features/auth/account-watch.tsx";
import { Arrivals } from "#features/auth/arrivals.tsx";
import { PopupQuery } from "#features/auth/popup-query.tsx";
import { SessionWatch } from "#features/auth/session-watch.tsx";
import { TrackingWatch } from "#features/auth/tracking-watch.tsx";
import { SignedOutNotice } from "#features/inactivity/signed-out-notice.tsx";
import { ArrivalWatch } from "./arrival/arrival-watch.tsx";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { IntentWatch } from "./intent-watch.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { useUser } from "#lib/account.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { usePageError } from "#lib/page-error.ts";
import type { PageFailure } from "#lib/route-entry.ts";
import { watchServerTime } from "#lib/server-time.ts";
import { Boundary } from "#ui/boundary.tsx";
import { ToastHost } from "./toasts/toast-host.tsx";
import { useDocumentHead } from "./use-document-head.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useHashTarget } from "./use-hash-target.ts";

const InactivityWatch = lazy(async () => ({
  default: (await import("#features/inactivity/inactivity-watch.tsx")).InactivityWatch,
}));
const RealityWatch = lazy(async () => ({
  default: (await import("#features/responsible-gaming/reality-check/reality-watch.tsx")).RealityWatch,
}));

/** One that throws does not take the others along. */
const PARTS: readonly ((props: { modals: ModalStack }) => ReactNode)[] = [
  TrackingWatch,
  DialogHost,
  ToastHost,
  // Before the popup's query: where both change the address, what a page was asked for goes last.
  Arrivals,
  PopupQuery,
  SessionWatch,
  AccountWatch,
  IntentWatch,
  ArrivalWatch,
  SignedOutNotice,
  PlayerWatches,
];

/** What lives above and beside the page and exists in the browser only: dialogs, toasts, the head of later pages. */
export function Overlays({ failure }: { failure: PageFailure | null }) {
  const [modals] = useState(() => new ModalStack());
  const pageError = usePageError();
  const arrivedAt = useDocumentHead(failure ?? pageError);
  usePageFocus(failure);
  useHashTarget();
  useEffect(watchServerTime, []);
  return (
    <Suspense fallback={null}>
      <Boundary>
        <NavigationProgress arrivedAt={arrivedAt} />
      </Boundary>
      {PARTS.map((Part, index) => (
        <Boundary key={index}>
          <Part modals={modals} />
        </Boundary>
      ))}
    </Suspense>
  );
}

/** What watches over a player; a guest never loads it. Once there it stays: it also ends what a sign-out begins. */
function PlayerWatches() {
  const isPlayer = useUser() !== null;
  const [wasPlayer, setWasPlayer] = useState(isPlayer);
  if (isPlayer && !wasPlayer) setWasPlayer(true);
  if (!wasPlayer) return null;
  return (
    <Suspense fallback={null}>
      <InactivityWatch />
      <RealityWatch />
    </Suspense>
  );
}
