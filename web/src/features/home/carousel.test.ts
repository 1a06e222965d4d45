import { expect, test } from "vitest";
import { nearestSlide } from "./carousel.ts";

const slides = [0, 110, 220].map((start) => ({ start, width: 100 }));

test("the slide nearest to the middle is the current one", () => {
  expect(nearestSlide(0, 120, slides)).toBe(0);
  expect(nearestSlide(60, 120, slides)).toBe(1);
  expect(nearestSlide(205, 120, slides)).toBe(2);
});

test("right-to-left lists count below zero", () => {
  expect(nearestSlide(-110, 120, slides)).toBe(1);
});
