import { useRef, type ChangeEvent, type Ref } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { buttonClass } from "#ui/button-styles.ts";
import { Field, useFieldControl } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ACCEPTED } from "./attachment.ts";

type AttachmentFieldProps = {
  file: File | null;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (file: File | null) => void;
};

export function AttachmentField({ file, error, isDisabled, onChange }: AttachmentFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    if (input.current) input.current.value = "";
    onChange(null);
    input.current?.focus();
  };
  return (
    <Field label={t("chat.feedback.file")} hint={t("chat.feedback.fileHint")} error={error}>
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <span
          className={buttonClass({}, "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus")}
        >
          <Icon name="plus" />
          {t("chat.feedback.choose")}
          <FileInput ref={input} disabled={isDisabled} onChange={({ target }) => onChange(target.files?.[0] ?? null)} />
        </span>
        {file && (
          <span className="flex min-w-0 items-center gap-1 text-sm">
            <span className="truncate">{file.name}</span>
            <IconButton
              icon="close"
              size="small"
              label={t("chat.feedback.remove", { name: file.name })}
              disabled={isDisabled}
              onClick={remove}
            />
          </span>
        )}
      </div>
    </Field>
  );
}

type FileInputProps = {
  ref: Ref<HTMLInputElement>;
  disabled: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Lies over the button, so that a press, the keyboard and a dropped file reach the browser's own control. */
function FileInput(props: FileInputProps) {
  return (
    <input
      type="file"
      accept={ACCEPTED.join(",")}
      className="absolute inset-0 cursor-pointer opacity-0"
      {...useFieldControl()}
      {...props}
    />
  );
}
