import { Mask, type MaskInputOptions } from "maska";

/** The three token types (§5.3): digit, letter and alphanumeric; every other character of a mask is a separator. */
const TOKENS = { "#": { pattern: /\d/ }, A: { pattern: /\p{L}/u }, "*": { pattern: /[\p{L}\d]/u } };

/** A mask of this token alone takes every text as it is. */
const AS_IS = "\0";

export type InputMask =
  | string
  | {
      mask: string;
      /** Corrects a text before the mask is applied. */
      prepare: (text: string) => string;
      /** Whether a text stays as it is. */
      isExempt: (text: string) => boolean;
    };

const isToken = (character: string | undefined) => character !== undefined && Object.hasOwn(TOKENS, character);

/** How many characters a mask takes. */
export function capacityOf(mask: string): number {
  return [...mask].filter(isToken).length;
}

/** For maska, where "!" escapes the next character of a mask; content's masks have no escapes. */
export function maskaOptions(inputMask: InputMask) {
  const { mask, prepare, isExempt } =
    typeof inputMask === "string"
      ? { mask: inputMask, prepare: (text: string) => text, isExempt: () => false }
      : inputMask;
  const escaped = mask.replaceAll("!", "!!");
  return {
    mask: (text: string) => (isExempt(text) ? AS_IS : escaped),
    tokens: { ...TOKENS, [AS_IS]: { pattern: /[^]/, multiple: true } },
    tokensReplace: true,
    preProcess: prepare,
    postProcess: (text: string) => (isExempt(text) ? text : withoutLastSeparators(mask, text)),
  } satisfies MaskInputOptions;
}

/** A text as the mask writes it. Characters that the mask has no place for are left out. */
export function applyMask(mask: InputMask, text: string): string {
  const options = maskaOptions(mask);
  return options.postProcess(new Mask(options).masked(options.preProcess(text)));
}

/** A separator appears with the character after it; otherwise deleting it at the end would bring it back. */
function withoutLastSeparators(mask: string, text: string): string {
  let length = text.length;
  while (length > 0 && !isToken(mask[length - 1])) length -= 1;
  return text.slice(0, length);
}
