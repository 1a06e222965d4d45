import { describe, expect, test } from "vitest";
import { maskField } from "./mask-field.ts";

const CPF = "###.###.###-##";

type Kind = "insertText" | "deleteContentBackward" | "deleteContentForward";

/** What an edit leaves in a field; "|" is the caret. */
const edit = (before: string, after: string, inputType: Kind = "insertText") => {
  const input = document.body.appendChild(document.createElement("input"));
  input.value = before;
  input.focus();
  const stop = maskField(input, CPF, () => undefined);
  input.value = after.replace("|", "");
  input.setSelectionRange(after.indexOf("|"), after.indexOf("|"));
  input.dispatchEvent(Object.assign(new Event("input", { bubbles: true }), { inputType }));
  stop();
  input.remove();
  return `${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(input.selectionStart ?? 0)}`;
};

describe("the caret", () => {
  test("stays at the end while typing", () => {
    expect(edit("", "5|")).toBe("5|");
    expect(edit("529", "5299|")).toBe("529.9|");
  });
  test("stays after an insertion, on the correct side of a separator", () => {
    expect(edit("529.982", "51|29.982")).toBe("51|2.998.2");
    expect(edit("529.982", "5297|.982")).toBe("529.7|98.2");
  });
  test("stays at a deletion", () => expect(edit("529.982.2", "5|9.982.2", "deleteContentBackward")).toBe("5|99.822"));
  test("deletes through a separator, in both directions", () => {
    expect(edit("529.982", "529|982", "deleteContentBackward")).toBe("52|9.82");
    expect(edit("529.982", "529|982", "deleteContentForward")).toBe("529|.82");
    expect(edit("529.9", "529.|", "deleteContentBackward")).toBe("529|");
  });
  test("is at the end after a paste and after autofill", () => {
    expect(edit("", "529.982.247-25|")).toBe("529.982.247-25|");
    expect(edit("1", "52998224725|")).toBe("529.982.247-25|");
  });
});
