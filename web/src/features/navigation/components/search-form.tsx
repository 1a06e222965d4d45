import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Ref, SyntheticEvent } from "react";
import { useDialogs } from "#lib/site/services.tsx";
import { Form } from "react-router";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

type SearchFormProps = {
  /** The current search. */
  search?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/**
 * A press or a letter opens the search dialog. It is a native form all the same, which leads to the hall's results before and
 * without script. Focus alone opens nothing: the Tab key passes through.
 */
export function SearchForm({ search, ref, className }: SearchFormProps) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const open = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    if (dialogs.snapshot().some(({ name }) => name === "gamesSearch")) return;
    dialogs.open("gamesSearch", { typed: () => field.value }, { onClosed: () => (field.value = search ?? "") });
  };
  return (
    <Form action="/gamehall" role="search" className={cx("relative", className)}>
      <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted" />
      <input
        ref={ref}
        onClick={open}
        onInput={open}
        type="search"
        name="search"
        defaultValue={search}
        required
        minLength={2}
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t("navigation.search.label")}
        placeholder={t("navigation.search.placeholder")}
        className="h-11 w-full rounded-pill border border-line-strong bg-surface ps-11 pe-4 text-base placeholder:text-muted hovered:border-muted focus:border-focus"
      />
    </Form>
  );
}
