import { afterEach, expect, test } from "vitest";
import { runOwnCode } from "./own-code.ts";

afterEach(() => document.body.replaceChildren());

const WAITING = `
  <script type="text/plain" data-consent="statistics" id="one">window.one = 1</script>
  <script type="text/plain" data-consent="marketing" async src="https://ads.example/a.js" id="two"></script>
  <script type="text/plain" id="three">window.three = 1</script>`;

const scripts = () =>
  [...document.querySelectorAll("script")].map(({ id, type, src, text }) => ({ id, type, src, text }));

test("the operator's scripts run with the consent that they wait for, and no other", () => {
  document.body.innerHTML = WAITING;
  runOwnCode(document, []);
  expect(scripts().map(({ type }) => type)).toEqual(["text/plain", "text/plain", "text/plain"]);
  runOwnCode(document, ["marketing"]);
  expect(scripts()).toMatchObject([
    { id: "one", type: "text/plain" },
    { id: "two", type: "", src: "https://ads.example/a.js" },
    { id: "three", type: "text/plain" },
  ]);
  const running = document.querySelector("#two");
  runOwnCode(document, ["statistics", "marketing"]);
  expect(scripts()).toMatchObject([
    { id: "one", type: "", text: "window.one = 1" },
    { id: "two" },
    { type: "text/plain" },
  ]);
  expect(document.querySelector("#two")).toBe(running);
});
