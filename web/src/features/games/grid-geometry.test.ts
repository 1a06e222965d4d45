import { expect, test } from "vitest";
import { measureGrid, rowsIn, scrollAfter, spaceAround } from "./grid-geometry.ts";

const PHONE = { columns: 2, row: 300, top: 200 };
const TURNED = { columns: 4, row: 250, top: 150 };

test("the drawn rows and the space around them are as long as all rows", () => {
  const rows = rowsIn(9_999, PHONE);
  expect(rows).toBe(5_000);
  const { before, after } = spaceAround({ first: 10, last: 13 }, rows, PHONE);
  expect(before + 4 * PHONE.row + after).toBe(rows * PHONE.row);
  expect(spaceAround({ first: 0, last: 7 }, 2, PHONE).after).toBe(0);
});

test("after a turn the game at the top is in the row at the top", () => {
  // 200 + 10 rows: game 20 is at the top, which is in row 5 of four columns.
  expect(scrollAfter(3_200, PHONE, TURNED)).toBe(150 + 5 * 250);
  expect(scrollAfter(100, PHONE, TURNED)).toBe(100);
});

test("a grid without a size is not measured", () => {
  const list = document.createElement("ul");
  list.append(document.createElement("li"));
  expect(measureGrid(list)).toBeNull();
});
