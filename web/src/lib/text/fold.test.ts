import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test("case, accents and every kind of apostrophe make no difference", () => {
  for (const text of ["L’ÉTOILE", "l'etoile", "L´étoile", "l‘e\u0301toile"]) expect(fold(text), text).toBe("letoile");
  expect(fold("Œuvre")).toBe("oeuvre");
});
