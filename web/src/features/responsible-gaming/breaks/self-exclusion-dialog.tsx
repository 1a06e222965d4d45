import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { accountRead } from "#lib/api/account.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { changeOf, useCall } from "#lib/calls/use-call.ts";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useSession } from "#features/auth/index.ts";
import { FailureNote } from "#features/forms/index.ts";
import { choiceLabel } from "../duration.ts";
import { BurnedByBreak } from "./burned-by-break.tsx";
import { Consequences } from "./consequences.tsx";

/** Confirms a self-exclusion. The player has to type a word, so that it does not happen by accident. */
export function SelfExclusionDialog({ choice }: AppDialogs["selfExclusion"]) {
  const { t } = useTranslation();
  const { close } = useDialogFrame();
  const { signOutFor } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const word = t("responsible-gaming.selfExclusion.word");
  const isRight = typed.trim().toLowerCase() === word.toLowerCase();
  const queries = useQueryClient();
  const exclude = useCall("responsibleGaming/selfExclude", {
    failure: "responsible-gaming.failure",
    // The call ends the session: no request may be sent for the player meanwhile.
    change: changeOf(accountRead, () => null),
    // Notifies the other tabs and shows the sign-out reason.
    onDone: () => signOutFor("self_exclusion"),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isRight) return input.current?.focus();
    void queries.cancelQueries();
    exclude.call({ period: choice as "permanent" });
  };
  const time = choiceLabel(choice, t);
  const points = (["out", "locked", "money", "offers"] as const).map((point) =>
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
        <FailureNote>{exclude.failure}</FailureNote>
        <Consequences points={points} />
        <BurnedByBreak choice={choice} />
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
          <Button type="submit" variant="danger" size="large" block isLoading={exclude.isBusy}>
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
