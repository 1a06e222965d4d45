import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Field } from "./field.tsx";
import { PictureSelect } from "./picture-select.tsx";

afterEach(cleanup);

const OPTIONS = [
  { value: "quais", label: "Banque des Quais", image: "/quais.svg" },
  { value: "halles", label: "Caisse des Halles", image: "/halles.svg" },
  { value: "nordlys", label: "Nordlys Bank", image: "" },
];

function Form() {
  const [value, setValue] = useState("");
  return (
    <Field label="Your bank" isRequired>
      <PictureSelect
        label="Your bank"
        options={OPTIONS}
        value={value}
        placeholder="Choose"
        onChange={setValue}
        onBlur={() => undefined}
      />
    </Field>
  );
}

const button = () => screen.getByRole("combobox", { name: "Your bank" });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(button(), { key });
};
/** The option that assistive technology reads as current. */
const active = () => document.getElementById(button().getAttribute("aria-activedescendant") ?? "")?.textContent ?? null;

test("the keyboard opens it, moves in it, chooses and closes it", () => {
  render(<Form />);
  expect(button().textContent).toBe("Choose");
  expect(button().getAttribute("aria-required")).toBe("true");
  press("ArrowDown");
  expect(active()).toBe("Banque des Quais");
  press("ArrowDown", "ArrowDown", "ArrowDown");
  expect(active()).toBe("Nordlys Bank");
  press("Home");
  expect(active()).toBe("Banque des Quais");
  press("End", "ArrowUp", "Enter");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(button().textContent).toBe("Caisse des Halles");
  press("ArrowDown");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Caisse des Halles");
});

test("letters find an option, and Escape chooses nothing and leaves what is around it open", () => {
  render(<Form />);
  press("n");
  expect(active()).toBe("Nordlys Bank");
  const heard: string[] = [];
  document.body.addEventListener("keydown", ({ key }) => heard.push(key));
  press("Escape");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(button().textContent).toBe("Choose");
  expect(heard).toEqual([]);
});

test("a press chooses, and each option has its picture", () => {
  const { container } = render(<Form />);
  fireEvent.click(button());
  expect([...container.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
    "/quais.svg",
    "/halles.svg",
  ]);
  fireEvent.click(screen.getByRole("option", { name: "Caisse des Halles" }));
  expect(button().textContent).toBe("Caisse des Halles");
  expect(container.querySelectorAll("img")).toHaveLength(1);
});

test("the press opens and closes it, wherever it is released, and so does the click of a screen reader", () => {
  render(<Form />);
  fireEvent.mouseDown(button(), { button: 2 });
  expect(screen.queryByRole("listbox")).toBeNull();
  fireEvent.mouseDown(button());
  expect(screen.queryByRole("listbox")).not.toBeNull();
  expect(document.activeElement).toBe(button());
  fireEvent.click(button(), { detail: 1 });
  expect(screen.queryByRole("listbox")).not.toBeNull();
  fireEvent.mouseDown(button());
  expect(screen.queryByRole("listbox")).toBeNull();
  fireEvent.click(button(), { detail: 0 });
  expect(screen.queryByRole("listbox")).not.toBeNull();
});
