import { useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";

type CopyButtonProps = { text: string; label: string; done: string };

/** The clipboard may be closed to pages; what is to be copied stands beside the button and can be marked by hand. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<"idle" | "done" | "failed">("idle");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("done");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <Button size="small" icon={state === "done" ? "check" : "copy"} onClick={() => void copy()}>
        {state === "done" ? done : label}
      </Button>
      <span role="status" className={state === "failed" ? "text-danger-text" : "sr-only"}>
        {state === "done" && done}
        {state === "failed" && t("account.security.app.copyFailed")}
      </span>
    </>
  );
}
