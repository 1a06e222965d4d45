import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Documents } from "#lib/api/documents.ts";
import { renderPart } from "#testing/render-part.tsx";
import { ContentForm } from "./content-form.tsx";
import { fieldOf } from "./fields.ts";

afterEach(cleanup);

const FORMS = {
  dictionaries: [],
  currencyConditions: [],
  passwordMinimumLength: 6,
  passwordMaximumLength: 20,
  passwordForbiddenCharacters: "",
} as unknown as Documents["FormsConfig"];
const FIELDS = [
  fieldOf("newPassword", "newPassword", { label: "New" }),
  fieldOf("newPasswordRepeated", "newPasswordRepeated", { label: "Again" }),
];

function write(input: HTMLElement, value: string) {
  fireEvent.input(input, { target: { value } });
  fireEvent.blur(input);
}

test("correcting a password validates its repetition again, if the player has touched it", async () => {
  const screen = renderPart(<ContentForm fields={FIELDS} forms={FORMS} submitLabel="Go" onSubmit={vi.fn()} />);
  const [first, again] = [screen.getByLabelText("New"), screen.getByLabelText("Again")];
  write(first, "velvet-41");
  await waitFor(() => expect(first.getAttribute("aria-invalid")).toBeNull());
  expect(again.getAttribute("aria-invalid")).toBeNull();
  write(again, "velvet-42");
  await screen.findByText("The passwords are not the same");
  fireEvent.input(first, { target: { value: "velvet-42" } });
  await waitFor(() => expect(screen.queryByText("The passwords are not the same")).toBeNull());
  fireEvent.input(first, { target: { value: "velvet-43" } });
  await screen.findByText("The passwords are not the same");
});

test("the button can be pressed as soon as what it waits for is typed, before the field is left", async () => {
  const send = vi.fn(() => Promise.resolve());
  const screen = renderPart(
    <ContentForm
      fields={[fieldOf("amount", "sum", { label: "Amount" })]}
      forms={FORMS}
      submitLabel="Go"
      isSubmitReady={(form) => (form.getValues("amount") ?? "") !== ""}
      onSubmit={send}
    />,
  );
  const button = screen.getByRole("button", { name: "Go" }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  fireEvent.input(screen.getByLabelText("Amount"), { target: { value: "5" } });
  await waitFor(() => expect(button.disabled).toBe(false));
});
