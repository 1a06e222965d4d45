import { describe, expect, test } from "vitest";
import { applyMask, capacityOf } from "./mask.ts";

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
    [CPF, "529 ", "529"],
    [CPF, "529.", "529"],
    ["(##)", "x", ""],
    ["(##)", "(12)", "(12"],
    ["+33 # ##", "+33 ", ""],
    ["#!#", "12", "1!2"],
    ["AA", "éß", "éß"],
  ])("%s writes %s as %s", (mask, typed, written) => expect(applyMask(mask, typed)).toBe(written));

  test("masking a masked text changes nothing", () => {
    for (const text of ["1", "123", "1234", "123.456", "529.982.247-2"]) {
      const once = applyMask(CPF, text);
      expect(applyMask(CPF, once)).toBe(once);
    }
  });
  test("has a capacity", () => expect(capacityOf(CPF)).toBe(11));
});
