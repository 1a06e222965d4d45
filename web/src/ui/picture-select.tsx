import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { controlClass } from "./text-input.tsx";

export type PictureOption = { value: string; label: string; image: string };

type PictureSelectProps = {
  /** The label of the field, which names the list. */
  label: string;
  options: readonly PictureOption[];
  value: string;
  /** Shown until an option is chosen. */
  placeholder: string;
  ref?: Ref<HTMLButtonElement>;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** Letters typed within this time are one search. */
const TYPING_MS = 700;

/**
 * A select whose options have pictures, which a native one cannot show: the "select-only combobox" of the ARIA practices.
 * The focus stays on the button; arrows, Home, End and letters move, Enter and Space choose, Escape closes.
 */
export function PictureSelect({ label, options, value, placeholder, ref, onChange, onBlur }: PictureSelectProps) {
  const id = useId();
  const { required, ...control } = useFieldControl() as { id?: string; required?: boolean };
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const [active, setActive] = useState<number | null>(null);
  const isOpen = active !== null;
  const chosen = options.findIndex((option) => option.value === value);
  const current = options[chosen];
  const idOf = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (active === null) return;
    const option = list.current?.children.item(active);
    list.current?.scrollIntoView?.({ block: "nearest" });
    option?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  const open = (at = Math.max(chosen, 0)) => setActive(at);
  const close = () => setActive(null);
  const toggle = () => (isOpen ? close() : open());
  const choose = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
    close();
  };
  const find = (key: string, at: number): number => {
    const { text, at: before } = typed.current;
    typed.current = { text: (at - before < TYPING_MS ? text : "") + key.toLowerCase(), at };
    return options.findIndex((option) => option.label.toLowerCase().startsWith(typed.current.text));
  };

  const pressed = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, timeStamp } = event;
    if (ctrlKey || metaKey) return;
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: isOpen ? Math.min(active + 1, last) : Math.max(chosen, 0),
      ArrowUp: isOpen ? Math.max(active - 1, 0) : Math.max(chosen, 0),
      Home: 0,
      End: last,
    };
    const to = moves[key];
    if (isOpen && key === "Escape") {
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (isOpen && (key === "Enter" || key === " " || key === "Tab" || (key === "ArrowUp" && altKey))) {
      if (key !== "Tab") event.preventDefault();
      choose(active);
    } else if (to !== undefined) {
      event.preventDefault();
      open(to);
    } else if (key.length === 1 && key !== " ") {
      const found = find(key, timeStamp);
      if (found >= 0) open(found);
    }
  };

  return (
    <div className="relative">
      <button
        ref={ref}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? idOf(active) : undefined}
        aria-required={required}
        // Opens on the press, as a native select does: what moves the page before the release takes no click away.
        onMouseDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.focus();
          toggle();
        }}
        // Without a press before it: by a screen reader.
        onClick={(event) => event.detail === 0 && toggle()}
        onKeyDown={pressed}
        onBlur={() => {
          close();
          onBlur();
        }}
        className={cx(controlClass, "flex h-12 cursor-pointer items-center gap-3 text-start")}
        {...control}
      >
        {current ? (
          <>
            <Picture url={current.image} />
            <span className="min-w-0 grow truncate">{current.label}</span>
          </>
        ) : (
          <span className="grow text-muted">{placeholder}</span>
        )}
        <Icon name="chevron-down" className={cx("text-muted", isOpen && "rotate-180")} />
      </button>
      {isOpen && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-sticky mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-1 shadow-dialog"
        >
          {options.map((option, index) => (
            // The focus stays on the button, which has the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              data-active={index === active || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
              onPointerMove={() => index !== active && setActive(index)}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2.5 data-active:bg-hover"
            >
              <Picture url={option.image} />
              <span className="min-w-0 grow">{option.label}</span>
              {index === chosen && <Icon name="check" className="text-primary-text" />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function Picture({ url }: { url: string }) {
  return url ? (
    <img src={url} alt="" width={32} height={32} className="size-8 shrink-0 rounded-control object-contain" />
  ) : (
    <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-control bg-raised text-muted">
      <Icon name="wallet" />
    </span>
  );
}
