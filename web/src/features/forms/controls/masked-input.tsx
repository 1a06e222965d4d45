import { useRef, type ChangeEvent, type ComponentProps, type CompositionEvent } from "react";
import { maskEdit, type Edit } from "#lib/validation/mask.ts";
import { TextInput } from "#ui/text-input.tsx";

export type Deletion = "backward" | "forward" | null;

type MaskedInputProps = ComponentProps<typeof TextInput> & {
  mask: string;
  /** Another way of writing than the mask alone. */
  edit?: (mask: string, before: string, after: Edit, deleted: Deletion) => Edit;
};

/**
 * Writes what is typed, pasted or filled in by the browser as the mask says (§5.3). The field itself holds the text, so
 * nothing waits for a render; what an input method is still composing is left alone until it is done.
 */
export function MaskedInput({ mask, edit = maskEdit, onChange, onFocus, ...rest }: MaskedInputProps) {
  const before = useRef("");
  const isComposing = useRef(false);

  const write = (input: HTMLInputElement, deleted: Deletion) => {
    const after = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const { text, caret } = edit(mask, before.current, after, deleted);
    before.current = text;
    if (text === input.value) return;
    input.value = text;
    // Elsewhere the focus is, setting a selection would pull it here (Safari).
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isComposing.current) write(event.target, deletionOf(event.nativeEvent));
    onChange?.(event);
  };
  const composed = (event: CompositionEvent<HTMLInputElement>) => {
    isComposing.current = false;
    write(event.currentTarget, null);
    onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
  };
  return (
    <TextInput
      {...rest}
      onFocus={(event) => {
        before.current = event.target.value;
        onFocus?.(event);
      }}
      onCompositionStart={() => void (isComposing.current = true)}
      onCompositionEnd={composed}
      onChange={change}
    />
  );
}

function deletionOf(event: Event): Deletion {
  const kind = "inputType" in event ? String(event.inputType) : "";
  if (!kind.startsWith("delete")) return null;
  return kind.endsWith("Forward") ? "forward" : "backward";
}
