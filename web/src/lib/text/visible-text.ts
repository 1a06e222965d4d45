/** Invisible characters, except a joiner between letters of a script that needs it (Persian, Hindi), where it is part of the word. */
const INVISIBLE =
  /((?!\p{Script=Latin})[\p{L}\p{M}][\u200c\u200d](?=[\p{L}\p{M}]))|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The text without invisible characters: directional marks around a copied number, soft hyphens, zero-width spaces. Never for passwords. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, "$1");
}

/** Removes invisible characters from a text field and keeps the caret after the same visible character. */
export function dropInvisible(input: HTMLInputElement): void {
  const text = visibleText(input.value);
  if (text === input.value) return;
  // An e-mail field has no selection.
  const caret = input.selectionStart === null ? null : visibleText(input.value.slice(0, input.selectionStart)).length;
  input.value = text;
  if (caret !== null && document.activeElement === input) input.setSelectionRange(caret, caret);
}
