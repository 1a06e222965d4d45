import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Panel } from "#ui/panel.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import {
  ContentForm,
  fieldOf,
  formsConfigRead,
  WrongFields,
  type ControlProps,
  type FormValues,
} from "#features/forms/index.ts";
import { problemOf } from "./attachment.ts";
import { AttachmentField } from "./attachment-field.tsx";
import { useSendFeedback } from "./use-send-feedback.ts";

const LONGEST_MESSAGE = 5000;

/** §7.3 Support/sendFeedback: a message to support, with an attachment. */
export function FeedbackForm() {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  return (
    <Panel
      icon="mail"
      tone={isDone ? "success" : "neutral"}
      title={t("chat.feedback.title")}
      text={t("chat.feedback.text")}
    >
      {isDone ? <Thanks onAnother={() => setDone(false)} /> : <Form onDone={() => setDone(true)} />}
    </Panel>
  );
}

function Thanks({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <p ref={title} tabIndex={-1} className="flex items-center gap-2 font-semibold">
        <Icon name="success" className="text-success-text" />
        {t("chat.feedback.done")}
      </p>
      <p className="max-w-text text-sm text-muted">{t("chat.feedback.doneText")}</p>
      <Button onClick={onAnother}>{t("chat.feedback.another")}</Button>
    </div>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const isGuest = useUser() === null;
  const forms = useRead(formsConfigRead);
  const { send, progress, cancel } = useSendFeedback();
  const [file, setFile] = useState<File | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  if (forms.isError && !forms.data)
    return (
      <ErrorState
        title={t("forms.failure.configuration")}
        onRetry={() => void forms.refetch()}
        isRetrying={forms.isFetching}
      />
    );
  if (!forms.data) return <Skeleton className="h-96 w-full rounded-control" />;

  const fields = [
    ...(isGuest
      ? [
          fieldOf("name", "text", {
            label: t("chat.feedback.name"),
            isRequired: false,
            autocomplete: "name",
            width: "half",
          }),
          fieldOf("email", "email", { label: t("chat.feedback.email"), width: "half" }),
        ]
      : []),
    fieldOf("subject", "text", { label: t("chat.feedback.subject"), isRequired: false, autocomplete: "off" }),
    fieldOf("text", "text", { label: t("chat.feedback.message") }),
  ];
  const onSubmit = async (values: FormValues) => {
    setCancelled(false);
    const problem = file && problemOf(file);
    if (problem) throw new WrongFields({ file: problem });
    const text = (name: string) => String(values[name] ?? "").trim();
    const written = { subject: text("subject"), text: text("text"), ...(file && { file }) };
    const hasArrived = await send(isGuest ? { ...written, name: text("name"), email: text("email") } : written);
    if (hasArrived) onDone();
    else setCancelled(true);
  };
  const choose = (chosen: File | null, form: UseFormReturn<FormValues>) => {
    setFile(chosen);
    const problem = chosen && problemOf(chosen);
    if (problem) form.setError("file", { type: "file", message: t(`chat.feedback.failure.reasons.${problem}`) });
    else form.clearErrors("file");
  };
  return (
    <ContentForm
      fields={fields}
      ownFields={[fieldOf("file", "text", { isRequired: false })]}
      controls={{ text: MessageField }}
      forms={forms.data}
      failureKey="chat.feedback.failure"
      submitLabel={t("chat.feedback.send")}
      submitLook="inline"
      onSubmit={onSubmit}
    >
      {(form) => (
        <>
          <AttachmentField
            file={file}
            error={form.formState.errors.file?.message}
            isDisabled={progress !== null}
            onChange={(chosen) => choose(chosen, form)}
          />
          {progress !== null && <Progress share={progress} onCancel={cancel} />}
          <p role="status" className="text-sm text-muted empty:hidden">
            {isCancelled && t("chat.feedback.cancelled")}
          </p>
        </>
      )}
    </ContentForm>
  );
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useTranslation();
  const percent = Math.floor(share * 100);
  const text = percent < 100 ? t("chat.feedback.sent", { percent }) : t("chat.feedback.arriving");
  return (
    <div className="grid gap-2">
      <ProgressBar label={t("chat.feedback.sending")} percent={percent} text={text} />
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted">{text}</p>
        <Button size="small" onClick={onCancel}>
          {t("chat.feedback.cancel")}
        </Button>
      </div>
    </div>
  );
}

function MessageField({ field, error, input, className }: ControlProps) {
  return (
    <Field label={field.label} error={error} isRequired={field.isRequired} className={className}>
      <TextArea {...input} maxLength={LONGEST_MESSAGE} />
    </Field>
  );
}
