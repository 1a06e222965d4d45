import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Form, useLocation } from "react-router";
import type { Events } from "#lib/analytics/events.ts";
import { useUser } from "#lib/api/account.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { moveFocus } from "./move-focus.ts";
import { useSearchConfig } from "./search-config.ts";
import { rememberSearch } from "./search-history.ts";
import { SearchResults } from "./search-results.tsx";
import { SearchStart } from "./search-start.tsx";
import { searchedText, useSearch } from "./use-search.ts";

const LONGEST = 64;

/** §2.5 games search. `typed` says what is in the field that opened it, which may still be typed into while this loads. */
export function SearchDialog({ typed }: { typed: () => string }) {
  const { t } = useTranslation();
  const { placeholder, isHistoryEnabled } = useSearchConfig();
  const uid = useUser()?.uid;
  const [text, setText] = useState("");
  const search = useSearch(text);
  const { close } = useDialogFrame();
  useCloseOnNavigation();
  useSearchEvent(search);

  // The letters that were typed until this field has the focus are in the other one.
  const isFirstFocus = useRef(true);
  const takeOver = () => {
    if (isFirstFocus.current) setText(typed());
    isFirstFocus.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Chromium would only empty the field. While an input method composes, Escape is its own.
    if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      close();
    } else moveFocus(event);
  };
  const remember = () => {
    if (isHistoryEnabled) rememberSearch(uid, searchedText(text));
  };
  return (
    <DialogFrame title={t("games.search.title")} wide>
      {/* The field and the links are the controls; the keys move between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="grid h-[min(75dvh,42rem)] grid-rows-[auto_minmax(0,1fr)] gap-4" onKeyDown={onKeyDown}>
        {/* Enter leads to the hall, which shows all that is found. */}
        <Form action="/gamehall" role="search" onSubmit={remember} className="pt-1">
          <TextInput
            type="search"
            name="search"
            icon="search"
            value={text}
            onFocus={takeOver}
            onChange={(event) => setText(event.target.value)}
            required
            maxLength={LONGEST}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t("games.search.label")}
            placeholder={placeholder || t("navigation.search.placeholder")}
            data-first-focus
          />
        </Form>
        <div className="-mx-2 overflow-y-auto overscroll-contain px-2 pb-2">
          {search.isLongEnough ? (
            <SearchResults search={search} onChosen={remember} />
          ) : (
            <SearchStart onChosen={setText} />
          )}
        </div>
      </div>
    </DialogFrame>
  );
}

/** One event for one dialog: the last search whose results were shown, whether or not one of them was followed. */
function useSearchEvent({ text, isLongEnough, isWaiting, games }: ReturnType<typeof useSearch>) {
  const { events } = useServices();
  const last = useRef<Events["search"]>(null);
  const results = isLongEnough && !isWaiting ? games?.count : undefined;
  useEffect(() => {
    if (results !== undefined) last.current = { search_term: text, results };
  }, [results, text]);
  useEffect(
    () => () => {
      if (last.current) events.track("search", last.current);
      last.current = null;
    },
    [events],
  );
}

/** A navigation to another page closes every dialog; one within the hall has to close this one. */
function useCloseOnNavigation() {
  const { close } = useDialogFrame();
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) close();
  }, [close, key]);
}
