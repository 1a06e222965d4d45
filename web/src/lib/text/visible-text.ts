/** A joiner between letters of a script that joins them (Persian, Hindi) is part of the word; every other invisible character is not. */
const INVISIBLE =
  /((?!\p{Script=Latin})[\p{L}\p{M}][\u200c\u200d](?=[\p{L}\p{M}]))|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The text without what cannot be seen: directional marks around a copied number, soft hyphens, zero-width spaces. Never for passwords. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, "$1");
}

/** Takes what cannot be seen out of a text field, and leaves the caret behind the character it stood behind. */
export function dropInvisible(input: HTMLInputElement): void {
  const text = visibleText(input.value);
  if (text === input.value) return;
  // A field for an e-mail address has no selection to ask for.
  const caret = input.selectionStart === null ? null : visibleText(input.value.slice(0, input.selectionStart)).length;
  input.value = text;
  if (caret !== null && document.activeElement === input) input.setSelectionRange(caret, caret);
}
