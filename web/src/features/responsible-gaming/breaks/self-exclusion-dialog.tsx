import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { accountRead } from "#lib/account.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n.tsx";
import { useApi } from "#lib/services.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useSession } from "#features/auth/index.ts";
import { FailureNote } from "#features/forms/index.ts";
import { choiceLabel } from "../duration.ts";
import { Consequences } from "./consequences.tsx";
import { useBreakCall } from "./use-break-call.ts";

/** Nobody excludes themselves by a slip of the finger: the word is typed. */
export function SelfExclusionDialog({ choice }: AppDialogs["selfExclusion"]) {
  const { t } = useTranslation();
  const { close } = useDialogFrame();
  const api = useApi();
  const { signOutFor } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const word = t("limits.selfExclusion.word");
  const isRight = typed.trim().toLowerCase() === word.toLowerCase();
  const queries = useQueryClient();
  const { run, isBusy, failure } = useBreakCall(async () => {
    // The call ends the session: nothing may ask in the player's name meanwhile.
    const account = queries.getQueryData(accountRead.queryKey);
    queries.setQueryData(accountRead.queryKey, null);
    await queries.cancelQueries();
    try {
      await api.post("responsibleGaming/selfExclude", { period: choice as "permanent" });
    } catch (error) {
      queries.setQueryData(accountRead.queryKey, account);
      throw error;
    }
    // This tells the other tabs and leads to the word of goodbye.
    await signOutFor("self_exclusion");
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isRight) void run();
    else input.current?.focus();
  };
  const time = choiceLabel(choice, t);
  const points = ["out", "locked", "money", "offers"].map((point) => t(`limits.selfExclusion.means.${point}`));
  return (
    <DialogFrame
      title={
        choice === "permanent" ? t("limits.selfExclusion.confirmForEver") : t("limits.selfExclusion.confirm", { time })
      }
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <FailureNote>{failure}</FailureNote>
        <Consequences points={points} />
        <Field
          label={t("limits.selfExclusion.type", { word })}
          error={isAsked && !isRight ? t("limits.selfExclusion.wrong", { word }) : null}
          isRequired
        >
          <TextInput
            ref={input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <div className="grid gap-2">
          <Button type="submit" variant="danger" size="large" block isLoading={isBusy}>
            {t("limits.selfExclusion.start")}
          </Button>
          <Button variant="ghost" block onClick={close}>
            {t("limits.back")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
