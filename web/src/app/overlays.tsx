import { Suspense, useEffect, useState, type ReactNode } from "react";
import {
  AccountWatch,
  AddressParameters,
  SessionSync,
  SessionWatch,
  SocialReturn,
  TrackingWatch,
} from "#features/auth/index.ts";
import { ChatPlace } from "#features/chat/index.ts";
import { MoneyWatch } from "#features/balance/index.ts";
import { InactivityWatch, SignedOutNotice } from "#features/inactivity/index.ts";
import { NotificationWatch } from "#features/loyalty/index.ts";
import { RealityWatch } from "#features/responsible-gaming/index.ts";
import { AfterSignIn } from "./after-sign-in/after-sign-in.tsx";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { AnalyticsPlace } from "./analytics-place.tsx";
import { IntentWatch } from "./intent-watch.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { ReleaseOffer } from "./release/release-offer.tsx";
import { registerServiceWorker } from "./service-worker.ts";
import { useUser } from "#lib/api/account.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { usePageError } from "#lib/site/page-error.ts";
import type { PageFailure } from "#lib/site/route-entry.ts";
import { useSite } from "#lib/site/site-context.ts";
import { watchServerTime } from "#lib/time/server-time.ts";
import { Boundary } from "#ui/boundary.tsx";
import { ToastHost } from "./toasts/toast-host.tsx";
import { useDocumentHead } from "./use-document-head.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { useHashTarget } from "./use-hash-target.ts";

/** Each part has its own error boundary. */
const PARTS: readonly ((props: { modals: ModalStack; failure: PageFailure | null }) => ReactNode)[] = [
  TrackingWatch,
  AnalyticsPlace,
  ToastHost,
  SessionSync,
  AddressParameters,
  SocialReturn,
  // After those: if both change the address, the navigation to the requested page is last.
  DialogHost,
  SessionWatch,
  AccountWatch,
  IntentWatch,
  AfterSignIn,
  SignedOutNotice,
  ReleaseOffer,
  ChatPlace,
  PlayerWatches,
];

/** Browser-only parts above and beside the page: dialogs, toasts, the document head of later pages. */
export function Overlays({ failure }: { failure: PageFailure | null }) {
  const [modals] = useState(() => new ModalStack());
  const pageError = usePageError();
  const arrivedAt = useDocumentHead(failure ?? pageError);
  usePageFocus(failure);
  useHashTarget();
  useEffect(watchServerTime, []);
  const { runtime } = useSite();
  useEffect(() => {
    if (runtime.serviceWorker) registerServiceWorker();
  }, [runtime.serviceWorker]);
  return (
    <Suspense fallback={null}>
      <Boundary>
        <NavigationProgress arrivedAt={arrivedAt} />
      </Boundary>
      {PARTS.map((Part, index) => (
        <Boundary key={index}>
          <Part modals={modals} failure={failure} />
        </Boundary>
      ))}
    </Suspense>
  );
}

/** Watches for players; guests never load them. They stay mounted after a sign-out, because they also finish it. */
function PlayerWatches() {
  const isPlayer = useUser() !== null;
  const [wasPlayer, setWasPlayer] = useState(isPlayer);
  if (isPlayer && !wasPlayer) setWasPlayer(true);
  if (!wasPlayer) return null;
  return (
    <Suspense fallback={null}>
      <MoneyWatch />
      <InactivityWatch />
      <RealityWatch />
      <NotificationWatch />
    </Suspense>
  );
}
