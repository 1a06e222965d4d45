import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Documents } from "#lib/api/documents.ts";
import { renderPart } from "#testing/render-part.tsx";
import { ContentForm } from "../content-form.tsx";
import { fieldOf } from "../fields.ts";
import { phoneSettingsRead } from "../queries.ts";

afterEach(cleanup);

const FORMS = { dictionaries: [], currencyConditions: [] } as unknown as Documents["FormsConfig"];
const FIELDS = [fieldOf("phone", "phone", { label: "Phone" })];
const country = (code: string, prefix: string, mask: string) => ({
  country_code: code,
  name: code,
  phone_code: prefix,
  mask,
});
const SETTINGS = {
  default_country_code: "FR",
  items: [country("FR", "33", "# ## ## ## ##"), country("DE", "49", "### ########")],
};

/** A form whose countries come when `load` is called. */
function setUp(defaultValue?: string) {
  const onSubmit = vi.fn<(values: unknown) => Promise<void>>(() => Promise.resolve());
  const screen = renderPart(
    <ContentForm
      fields={FIELDS}
      forms={FORMS}
      submitLabel="Go"
      onSubmit={onSubmit}
      defaultValues={defaultValue === undefined ? {} : { phone: defaultValue }}
    />,
  );
  const input = screen.getByLabelText("Phone") as HTMLInputElement;
  const load = async () => {
    act(() => screen.queries.setQueryData(phoneSettingsRead.queryKey, SETTINGS as never));
    await screen.findByLabelText("Country of the number");
    expect(screen.getByLabelText("Phone")).toBe(input);
  };
  const submitted = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Go" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.calls[0]?.[0];
  };
  return { input, load, submitted };
}

test.each([
  ["612345678", "6 12 34 56 78"],
  ["6", "6"],
  ["+49 151 23456789", "151 23456789"],
])("%s, typed before the countries are known, stays in the same field", async (typed, shown) => {
  const { input, load } = setUp();
  input.focus();
  fireEvent.input(input, { target: { value: typed } });
  await load();
  await waitFor(() => expect(input.value).toBe(shown));
  expect(document.activeElement).toBe(input);
});

test("a number typed before the countries are known is sent with its prefix", async () => {
  const { input, load, submitted } = setUp();
  fireEvent.input(input, { target: { value: "612345678" } });
  await load();
  await waitFor(() => expect(input.value).toBe("6 12 34 56 78"));
  expect(await submitted()).toMatchObject({ phone: "+33 6 12 34 56 78", phone_country_code: "FR" });
});

test("a known number is shown without its prefix as soon as the countries are known", async () => {
  const { input, load, submitted } = setUp("+49 151 23456789");
  expect(input.value).toBe("+49 151 23456789");
  await load();
  await waitFor(() => expect(input.value).toBe("151 23456789"));
  expect(await submitted()).toMatchObject({ phone: "+49 151 23456789", phone_country_code: "DE" });
});
