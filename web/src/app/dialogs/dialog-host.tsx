import { Suspense, use, useEffect, useRef, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { useLocation } from "react-router";
import { closeWithBackButton } from "#lib/dialogs/back-button.ts";
import type { DialogStore, OpenDialog } from "#lib/dialogs/dialog-store.ts";
import type { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { useServices, type Services } from "#lib/site/services.tsx";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Boundary } from "#ui/boundary.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DialogFrameProvider, useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { DIALOGS } from "./dialog-registry.ts";

/** Renders what the dialog store holds, and ties it to the page: scroll, Back, navigation. */
export function DialogHost({ modals }: { modals: ModalStack }) {
  const { dialogs, holdScroll, moreWords } = useServices();
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.snapshot);
  const { pathname } = useLocation();

  useEffect(() => closeWithBackButton(dialogs, window), [dialogs]);

  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    dialogs.closeAll();
  }, [dialogs, pathname]);

  return open.map((dialog) => (
    <HostedDialog
      key={dialog.id}
      dialog={dialog}
      dialogs={dialogs}
      modals={modals}
      holdScroll={holdScroll}
      moreWords={moreWords}
    />
  ));
}

type HostedDialogProps = { dialog: OpenDialog; dialogs: DialogStore; modals: ModalStack } & Pick<
  Services,
  "holdScroll" | "moreWords"
>;

function HostedDialog({ dialog, dialogs, modals, holdScroll, moreWords }: HostedDialogProps) {
  // The store only opens a name with the props of that name; the compiler cannot see it through the stack.
  const Content = DIALOGS[dialog.name] as ComponentType<OpenDialog["props"]>;
  const frame = {
    close: () => void dialogs.close(dialog.id),
    finish: () => void dialogs.close(dialog.id, { immediate: true }),
    preventClose: dialog.preventClose,
    holdScroll,
    addModal: modals.add,
  };
  return (
    <DialogFrameProvider value={frame}>
      <Boundary Fallback={BrokenDialog}>
        <Suspense fallback={null}>
          <WithWords ready={moreWords}>
            <Content {...dialog.props} />
          </WithWords>
        </Suspense>
      </Boundary>
    </DialogFrameProvider>
  );
}

/** Whatever the dialog was for, a broken one can be left. */
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
