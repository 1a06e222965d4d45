import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { CodeField, FailureNote, failureWords } from "../../forms/index.ts";
import { codeProblem, isSettledElsewhere } from "./code-problem.ts";

type CodeFormProps = {
  hint?: string;
  submitLabel: string;
  /** Throws what the platform refused. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
  /** The matter was settled in another place meanwhile. */
  onSettled: () => void;
  /** Beside the field: another code, please. */
  children?: ReactNode;
};

/** §5.3 one code of six digits. What was typed stays when it was wrong, and the field says why. */
export function CodeForm({ hint, submitLabel, onCode, onCancel, onSettled, children }: CodeFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, setError, formState } = useForm<{ code: string }>({ defaultValues: { code: "" } });
  const [failure, setFailure] = useState<string | null>(null);
  const rules = { validate: (code: string) => /^\d{6}$/.test(code) || t("security.failure.codeFormat") };

  const submit = handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      await onCode(code);
    } catch (error) {
      if (isSettledElsewhere(error)) return onSettled();
      const problem = codeProblem(error);
      if (problem) setError("code", { type: "platform", message: t(`security.failure.${problem}`) }, { shouldFocus: true });
      else setFailure(failureWords(error, { translate: t, own: "security.failure" }));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-narrow gap-4">
      <FailureNote>{failure}</FailureNote>
      <CodeField label={t("security.code")} error={formState.errors.code?.message} input={register("code", rules)} {...(hint && { hint })} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isLoading={formState.isSubmitting}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t("security.cancel")}
        </Button>
      </div>
    </form>
  );
}
