import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Documents } from "#lib/api/documents.ts";
import type { PersonalDataFields, ProfileInfo } from "#lib/api/entities.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { fieldOf, metadataRead } from "#features/forms/index.ts";
import { PersonalPanel } from "./personal-panel.tsx";

afterEach(cleanup);

const FORMS = {
  profileForm: { title: "About you", text: "", submitLabel: "Save", fields: [] },
  dictionaries: [],
  currencyConditions: [],
} as unknown as Documents["FormsConfig"];

const item = (name: string) => ({ name, is_required: false, is_editable: true, pattern: null });
const FIELDS: PersonalDataFields = {
  items: [item("country_code"), item("home_town"), item("document_number")],
  document_type: "cpf",
};
const PROFILE = {
  first_name: "",
  last_name: "",
  sex: 0,
  birth_date: "",
  document_number: "",
  country: "Brazil",
  country_code: "BR",
  region: "",
  home_town: "Olinda",
  address: "",
  postcode: "",
} as unknown as ProfileInfo;

const panel = () => {
  const forms = {
    ...FORMS,
    profileForm: { ...FORMS.profileForm, fields: [fieldOf("country_code", "text", { label: "Country" })] },
  } as Documents["FormsConfig"];
  return renderPart(<PersonalPanel forms={forms} fields={FIELDS} profile={PROFILE} isComplete={false} />, {
    user: PLAYER,
    answers: [[metadataRead, { countries: ["BR", "FR"].map((code) => ({ code, name: code, is_restricted: false })) }]],
  });
};

test("the document is asked for in the player's country, and not once another one is chosen", async () => {
  const { getByLabelText, queryByLabelText } = panel();
  expect(getByLabelText(/CPF/)).toBeTruthy();
  fireEvent.change(getByLabelText(/Country/), { target: { value: "FR" } });
  await waitFor(() => expect(queryByLabelText(/CPF/)).toBeNull());
  fireEvent.change(getByLabelText(/Country/), { target: { value: "BR" } });
  await waitFor(() => expect(queryByLabelText(/CPF/)).not.toBeNull());
});

test("what the platform does not save is said above the form, and nothing typed is lost", async () => {
  const { api, getByRole, getByLabelText } = panel();
  api.post.mockResolvedValueOnce({ result: 0 } as never);
  fireEvent.change(getByLabelText(/Country/), { target: { value: "BR" } });
  fireEvent.input(getByLabelText(/Town/), { target: { value: "Recife" } });
  fireEvent.click(getByRole("button", { name: "Save" }));
  await waitFor(() => expect(within(getByRole("alert")).getByText("Failed to save data")).toBeTruthy());
  expect(api.post).toHaveBeenCalledExactlyOnceWith("account/saveProfileInfo", {
    country_code: "BR",
    home_town: "Recife",
    document_number: "",
    document_type: "cpf",
  });
  expect((getByLabelText(/Town/) as HTMLInputElement).value).toBe("Recife");
});
