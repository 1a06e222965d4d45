import {
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { useLocation } from "react-router";
import { useAddressDialog } from "#features/auth/index.ts";
import { useAddressPopup } from "#features/campaigns/index.ts";
import { BackButton } from "#lib/dialogs/back-button.ts";
import { DialogFrameProvider, useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import type { OpenDialog } from "#lib/dialogs/dialog-store.ts";
import type { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { isPage, type PageFailure } from "#lib/site/route-entry.ts";
import { useServices } from "#lib/site/services.tsx";
import { Boundary } from "#ui/boundary.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { matchPage } from "../page-plan.ts";
import { DIALOGS } from "./dialog-registry.ts";

/** The hash of a real-money game (§2.1). */
const REAL_MODE = "#real";

type Hosted = Pick<OpenDialog, "name" | "props" | "preventClose"> & {
  key: string | number;
  close: () => void;
  /** Closes it despite `preventClose`. */
  finish: () => void;
};

/** Renders the dialog of the address and those of the dialog store, and connects the store to Back and to navigation. */
export function DialogHost({ modals, failure }: { modals: ModalStack; failure: PageFailure | null }) {
  const { dialogs } = useServices();
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.snapshot);
  const { pathname, hash, key } = useLocation();
  const { entry: page } = matchPage(pathname);
  const ofAddress = useAddressDialog({
    isRealGame: !failure && isPage(page) && page.gamePage === true && hash === REAL_MODE,
    hasFailed: failure !== null,
  });

  const popupOfAddress = useAddressPopup();

  // Before the new page is interactive: close its dialogs first, then update the Back button.
  const shownOn = useRef(pathname);
  useLayoutEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    dialogs.closeAll();
  }, [dialogs, pathname]);

  const [backButton] = useState(() => new BackButton(dialogs, window));
  // While the address opens a dialog, the router handles Back.
  const pageKey = ofAddress || popupOfAddress ? null : key;
  useEffect(() => backButton.listen(), [backButton]);
  useLayoutEffect(() => backButton.moveTo(pageKey), [backButton, pageKey]);

  const hosted: Hosted[] = open.map((dialog) => ({
    ...dialog,
    key: dialog.id,
    close: () => void dialogs.close(dialog.id),
    finish: () => void dialogs.close(dialog.id, { immediate: true }),
  }));
  // One at a time: the popup comes after the sign-in.
  if (popupOfAddress && !ofAddress) {
    const { popup, leave } = popupOfAddress;
    hosted.unshift({ key: "popup", name: "popup", props: popup, preventClose: false, close: leave, finish: leave });
  }
  if (ofAddress) {
    const { type, preventClose, leave } = ofAddress;
    const close = () => {
      if (!preventClose) leave();
    };
    hosted.unshift({ key: type, name: "auth", props: { type }, preventClose, close, finish: leave });
  }
  return hosted.map((dialog) => <HostedDialog key={dialog.key} dialog={dialog} modals={modals} />);
}

function HostedDialog({ dialog, modals }: { dialog: Hosted; modals: ModalStack }) {
  const { holdScroll, moreWords } = useServices();
  const { name, props, preventClose, close, finish } = dialog;
  // The store only opens a dialog with its own props; the type of the stack cannot express that.
  const Content = DIALOGS[name] as ComponentType<OpenDialog["props"]>;
  return (
    <DialogFrameProvider value={{ close, finish, preventClose, holdScroll, addModal: modals.add }}>
      <Boundary Fallback={BrokenDialog}>
        <Suspense fallback={null}>
          <WithWords ready={moreWords}>
            <Content {...props} />
          </WithWords>
        </Suspense>
      </Boundary>
    </DialogFrameProvider>
  );
}

/** A broken dialog can always be closed, despite `preventClose`. */
function BrokenDialog({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  const frame = useDialogFrame();
  return (
    <DialogFrameProvider value={{ ...frame, close: frame.finish, preventClose: false }}>
      <DialogFrame title={t("system.failed.title")} kind="confirm">
        <ErrorState title={t("system.failed.text")} onRetry={retry} />
      </DialogFrame>
    </DialogFrameProvider>
  );
}

function WithWords({ ready, children }: { ready: Promise<void>; children: ReactNode }) {
  use(ready);
  return children;
}
