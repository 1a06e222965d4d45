import type { ReactNode } from "react";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { Button } from "#ui/button.tsx";
import { FailureNote } from "#features/forms/index.ts";

type ConfirmPartsProps = {
  failure: string | null;
  /** What happens, in words. */
  children: ReactNode;
  submit: string;
  isDanger?: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  /** The label of the button that changes nothing. */
  keep: string;
};

/** The content of a confirm: what happens, the button that does it, the one that does not. */
export function ConfirmParts({ failure, children, submit, isDanger, isBusy, onSubmit, keep }: ConfirmPartsProps) {
  const { close } = useDialogFrame();
  return (
    <div className="grid gap-5">
      <FailureNote>{failure}</FailureNote>
      <div className="grid gap-3 text-muted">{children}</div>
      <div className="grid gap-2">
        <Button variant={isDanger ? "danger" : "primary"} size="large" block isLoading={isBusy} onClick={onSubmit}>
          {submit}
        </Button>
        <Button variant="ghost" block onClick={close}>
          {keep}
        </Button>
      </div>
    </div>
  );
}
