import { describe, expect, test } from "vitest";
import { applyMask, capacityOf, maskEdit, unmask } from "./mask.ts";

const CPF = "###.###.###-##";

describe("a mask", () => {
  test.each([
    [CPF, "52998224725", "529.982.247-25"],
    [CPF, "529.982.247-25", "529.982.247-25"],
    [CPF, " 529 982 247 25 ", "529.982.247-25"],
    [CPF, "5299", "529.9"],
    [CPF, "529", "529"],
    [CPF, "abc", ""],
    [CPF, "529982247259999", "529.982.247-25"],
    ["A#A #A#", "k1a0b1", "k1a 0b1"],
    ["A#A #A#", "K1A-0B1", "K1A 0B1"],
    ["AA-####", "lv1050", "lv-1050"],
    ["A#* ****", "D02AF30", "D02 AF30"],
    ["(##) #####-####", "(11) 91234-5678", "(11) 91234-5678"],
    ["(##) #####-####", "1", "(1"],
    ["+33 # ##", "+33 6 12", "+33 6 12"],
    ["###", "", ""],
  ])("%s writes %s as %s", (mask, typed, written) => expect(applyMask(mask, typed)).toBe(written));

  test("writing what is written already changes nothing", () => {
    for (const text of ["1", "123", "1234", "123.456", "529.982.247-2"]) {
      const once = applyMask(CPF, text);
      expect(applyMask(CPF, once)).toBe(once);
    }
  });
  test("knows what it holds", () => {
    expect(capacityOf(CPF)).toBe(11);
    expect(unmask(CPF, "529.982.2")).toBe("5299822");
  });
});

const edit = (before: string, text: string, deleted: "backward" | "forward" | null = null) => {
  const result = maskEdit(CPF, before, { text: text.replace("|", ""), caret: text.indexOf("|") }, deleted);
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`;
};

describe("the caret", () => {
  test("goes on at the end", () => {
    expect(edit("", "5|")).toBe("5|");
    expect(edit("529", "5299|")).toBe("529.9|");
  });
  test("stays where something is put in, on the right side of a separator", () => {
    expect(edit("529.982", "51|29.982")).toBe("51|2.998.2");
    expect(edit("529.982", "5297|.982")).toBe("529.7|98.2");
  });
  test("stays where something is deleted", () => expect(edit("529.982.2", "5|9.982.2", "backward")).toBe("5|99.822"));
  test("deletes through a separator, in both directions", () => {
    expect(edit("529.982", "529|982", "backward")).toBe("52|9.82");
    expect(edit("529.982", "529|982", "forward")).toBe("529|.82");
    expect(edit("529.9", "529.|", "backward")).toBe("529|");
  });
  test("stands at the end after a paste and after the browser fills the field in", () => {
    expect(edit("", "529.982.247-25|")).toBe("529.982.247-25|");
    expect(edit("1", "52998224725|")).toBe("529.982.247-25|");
  });
});
