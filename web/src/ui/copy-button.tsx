import { useState, type ReactNode } from "react";
import { Button } from "./button.tsx";

type CopyButtonProps = {
  text: string;
  label: ReactNode;
  done: string;
  /** The clipboard may be closed to pages; what is to be copied stands beside the button and can be marked by hand. */
  failed: string;
};

export function CopyButton({ text, label, done, failed }: CopyButtonProps) {
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
      <span role="status" className={state === "failed" ? "text-sm text-danger-text" : "sr-only"}>
        {state === "done" && done}
        {state === "failed" && failed}
      </span>
    </>
  );
}
