import { useState, type ComponentProps } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { controlClass } from "./text-input.tsx";

/** Never truncates, allows pasting (architecture §9), and can show what was typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const field = useFieldControl();
  return (
    <span className="relative block">
      <input
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cx(controlClass, "h-12 pe-13", className)}
        {...field}
        {...rest}
      />
      <IconButton
        icon={isShown ? "eye-off" : "eye"}
        label={t(isShown ? "ui.password.hide" : "ui.password.show")}
        aria-controls={field.id}
        aria-pressed={isShown}
        className="absolute inset-y-0 end-0.5 my-auto"
        onClick={() => setIsShown((was) => !was)}
      />
    </span>
  );
}
