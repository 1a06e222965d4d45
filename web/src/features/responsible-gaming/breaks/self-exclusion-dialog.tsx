import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { accountRead } from "#lib/api/account.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi } from "#lib/site/services.tsx";
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
  const word = t("responsible-gaming.selfExclusion.word");
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
  const points = ["out", "locked", "money", "offers"].map((point) =>
    t(`responsible-gaming.selfExclusion.means.${point}`),
  );
  return (
    <DialogFrame
      title={
        choice === "permanent"
          ? t("responsible-gaming.selfExclusion.confirmForEver")
          : t("responsible-gaming.selfExclusion.confirm", { time })
      }
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <FailureNote>{failure}</FailureNote>
        <Consequences points={points} />
        <Field
          label={t("responsible-gaming.selfExclusion.type", { word })}
          error={isAsked && !isRight ? t("responsible-gaming.selfExclusion.wrong", { word }) : null}
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
            {t("responsible-gaming.selfExclusion.start")}
          </Button>
          <Button variant="ghost" block onClick={close}>
            {t("responsible-gaming.back")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
