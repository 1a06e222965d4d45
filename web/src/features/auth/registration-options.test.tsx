import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, describe, expect, it } from "vitest";
import type { Documents } from "#lib/api/documents.ts";
import { renderPart } from "#testing/render-part.tsx";
import type { FormValues } from "#features/forms/index.ts";
import { charactersRead } from "./character-select.tsx";
import { missingFields } from "./complete-form.tsx";
import { optionDefaults, optionFields, registrationFields, RegistrationOptions } from "./registration-options.tsx";

const box = (isActive: boolean, defaultValue = false) => ({ isActive, defaultValue, label: [] });
const ALL: Documents["RegistrationOptions"] = {
  terms: box(true),
  notify: box(true, true),
  markBetting: box(true, true),
  isPromocodeShown: true,
  isCharacterSelectShown: true,
  isConfirmEmailPopupShown: true,
};
const NONE: Documents["RegistrationOptions"] = {
  terms: box(false),
  notify: box(false),
  markBetting: box(false),
  isPromocodeShown: false,
  isCharacterSelectShown: false,
  isConfirmEmailPopupShown: false,
};

function Options({ options }: { options: Documents["RegistrationOptions"] }) {
  const form = useForm<FormValues>({ defaultValues: optionDefaults(options) });
  return <RegistrationOptions form={form} options={options} />;
}

const text = (words: string) => ({ type: "text", text: words });
const link = (url: string) => ({ type: "link", url, children: [text(url)] });

const characters = {
  items: [
    {
      id: 2,
      name: "The Cat of the Roofs",
      text: "Sees the show from above.",
      image: "/art/cat.svg",
      is_available: true,
    },
    { id: 4, name: "The Treasurer", text: "", image: "", is_available: false },
  ],
  offset: 0,
  limit: 20,
  total: 2,
  count: 2,
};

afterEach(cleanup);

describe("registration options", () => {
  it("are what content shows, with its defaults", () => {
    expect(optionFields(NONE)).toEqual([]);
    expect(optionFields(ALL).map(({ name }) => name)).toEqual([
      "promo_code",
      "character_id",
      "terms",
      "notify",
      "markBetting",
    ]);
    expect(optionDefaults(ALL)).toEqual({ terms: false, notify: true, markBetting: true });
    renderPart(<Options options={ALL} />, { answers: [[charactersRead, characters]] });
    expect(screen.getAllByRole("checkbox").map((checkbox) => (checkbox as HTMLInputElement).checked)).toEqual([
      false,
      true,
      true,
    ]);
    expect(screen.getAllByRole("radio")).toHaveLength(1);
    expect(screen.getByRole("radio", { name: "The Cat of the Roofs" })).toBeDefined();
  });

  it("link to the terms in a tab of their own: what is typed stays", () => {
    const label = [
      { type: "paragraph", children: [text("I accept "), link("/terms"), link("https://rules.example/")] },
    ] as unknown as Documents["Block"][];
    renderPart(<Options options={{ ...NONE, terms: { ...box(true), label } }} />, { locale: "fr" });
    const links = screen
      .getAllByRole("link")
      .map((each) => ["href", "target", "rel"].map((name) => each.getAttribute(name)));
    expect(links).toEqual([
      ["/fr/terms", "_blank", "noopener"],
      ["https://rules.example/", "_blank", "noopener"],
    ]);
  });

  it("travel as the platform takes them", () => {
    expect(
      registrationFields({
        email: "a@b.example",
        terms: true,
        notify: false,
        markBetting: true,
        promo_code: " LUMIERE ",
        character_id: "2",
      }),
    ).toEqual({
      email: "a@b.example",
      terms: true,
      notify: false,
      markBetting: "betting",
      promo_code: "LUMIERE",
      character_id: 2,
    });
    expect(
      registrationFields({
        email: "a@b.example",
        terms: true,
        markBetting: false,
        promo_code: "",
        character_id: undefined,
      }),
    ).toEqual({ email: "a@b.example", terms: true });
  });

  it("tell of a promo code before the form is sent, and fall back to the words of INVALID", async () => {
    const { api } = renderPart(<Options options={{ ...NONE, isPromocodeShown: true }} />);
    api.post.mockImplementation(async (_call: unknown, ...rest: unknown[]) => {
      const { promo_code } = rest[0] as { promo_code: string };
      const error = { USED: "ALREADY_USED", ODD: "SOMETHING_NEW" }[promo_code] ?? null;
      return {
        is_valid: error === null,
        error,
        offer: error ? null : { description: { title: "Ten euros to begin with" } },
      } as never;
    });
    fireEvent.click(screen.getByRole("button", { name: "I have a promo code" }));
    const field = screen.getByLabelText(/Promo code/);
    const answers = async (typed: string, words: string) => {
      fireEvent.change(field, { target: { value: typed } });
      await waitFor(() => expect(screen.getByText(words)).toBeDefined(), { timeout: 3000 });
    };
    await answers("USED", "You have used this promo code before");
    await answers("ODD", "This is not a promo code");
    await answers("LUMIERE", "Ten euros to begin with");
    expect(api.post).toHaveBeenCalledTimes(3);
  });
});

describe("completing an account", () => {
  const form = {
    title: "",
    text: "",
    submitLabel: "",
    fields: [
      { name: "email", type: "email" },
      { name: "password", type: "password" },
      { name: "country_code", type: "text" },
      { name: "promo_code", type: "promo" },
    ],
  } as unknown as Documents["Form"];
  const asked = (login: string) => missingFields(form, { login }).map(({ name }) => name);

  it("asks for an address only where there is none", () => {
    expect(asked("anna@mail.example")).toEqual(["country_code"]);
    expect(asked("33199001234")).toEqual(["country_code"]);
    expect(asked("beacon:4711")).toEqual(["email", "country_code"]);
  });
});
