import { useId, useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { fold } from "#lib/text/fold.ts";
import { Icon } from "./icon.tsx";
import { TextInput } from "./text-input.tsx";

type Question = { question: string; answer: string };

/** Fewer can be looked through faster than searched. */
const FEWEST_TO_SEARCH = 5;

/** Questions with their answers, and a search in both. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const list = useId();
  const found = questions.filter((question) => isFound(question, search));
  return (
    <div className="grid max-w-text gap-2">
      {questions.length >= FEWEST_TO_SEARCH && (
        <TextInput
          type="search"
          icon="search"
          aria-label={t("content.questions.search")}
          placeholder={t("content.questions.search")}
          aria-controls={list}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <p role="status" className={found.length === 0 ? "py-4 text-muted" : "sr-only"}>
        {search.trim() !== "" &&
          (found.length === 0
            ? t("content.questions.none", { search: search.trim() })
            : t("content.questions.found", { count: found.length }))}
      </p>
      <div id={list} className="grid gap-2">
        {found.map(({ question, answer }) => (
          <details key={question} className="group rounded-card border border-line bg-surface px-5">
            <summary className="flex min-h-13 list-none items-center justify-between gap-4 font-medium">
              {question}
              <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            </summary>
            <p className="pb-4 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}

/** Whether every searched word begins a word of the question or its answer. */
export function isFound({ question, answer }: Question, search: string): boolean {
  const words = wordsOf(`${question} ${answer}`);
  return wordsOf(search).every((searched) => words.some((word) => word.startsWith(searched)));
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
