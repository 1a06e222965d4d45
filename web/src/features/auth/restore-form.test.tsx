import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import type { Documents } from "#lib/api/documents.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { fieldOf, formsConfigRead } from "#features/forms/index.ts";
import { AuthPage } from "./auth-page.tsx";
import { authConfigRead } from "./queries.ts";
import { rememberedResendAt } from "./second-factor.ts";

const FORM = { title: "", text: "", submitLabel: "", fields: [] };
const FORMS = {
  dictionaries: [],
  registrationForm: FORM,
  restoreForm: FORM,
  profileForm: FORM,
  currencyConditions: [],
  passwordMinimumLength: 6,
  passwordMaximumLength: 20,
  passwordForbiddenCharacters: "",
  fakenameMinimumLength: 4,
  fakenameSpecialSymbols: "",
  postcodePattern: "",
} as Documents["FormsConfig"];
const TYPE = {
  type: "email",
  label: "E-mail",
  isEnabled: true,
  isDefault: true,
  fields: [fieldOf("email", "email", { label: "E-mail" })],
};
const CONFIG = {
  authorizationTypes: [TYPE],
  restoreTypes: [TYPE],
  registrationTypes: [],
  socialServices: [],
  validationStrategy: "onSubmit",
  legalText: [],
} as unknown as Documents["AuthConfig"];

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false, selector: "input" }), { target: { value: text } });

/** Requests a code, and the platform sends it. */
async function ask(signIn: () => Promise<unknown>) {
  const page = renderPart(<AuthPage mode="authorization" />, {
    path: "/forms/sign_in",
    answers: [
      [authConfigRead, CONFIG],
      [formsConfigRead, FORMS],
    ],
  });
  page.api.post.mockImplementation(
    (call) =>
      (call === "auth/login"
        ? signIn()
        : Promise.resolve({ resend_time: Math.ceil(Date.now() / 1000) + 60 })) as Promise<never>,
  );
  press("Forgotten your password?");
  type("E-mail", "camille@lumiere.example");
  press("Send the code");
  await screen.findByLabelText("Code", { exact: false });
  return page;
}

function setPassword() {
  type("Code", "123456");
  for (const field of screen.getAllByLabelText(/^New password/, { selector: "input" }))
    fireEvent.change(field, { target: { value: "velvet-and-gold" } });
  press("Set the new password");
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("a lost password", () => {
  it("leads from step to step with the focus, and is no second factor", async () => {
    await ask(() => Promise.reject(new Error("not asked")));
    expect(document.activeElement).toBe(screen.getByLabelText("Code", { exact: false }));
    // A stored time would make the sign-in form announce a sign-in code.
    expect(rememberedResendAt(Date.now())).toBeNull();
    press("Another address or number");
    const contact = screen.getByLabelText("E-mail", { exact: false });
    expect(document.activeElement).toBe(contact);
    expect((contact as HTMLInputElement).value).toBe("camille@lumiere.example");
  });

  it("is told to be set when its player is not in yet", async () => {
    await ask(() => Promise.reject(new ApiError("TooManyRequestsException", "", 429)));
    setPassword();
    await screen.findByText("Your new password is set.");
    expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined();
    press("Forgotten your password?");
    expect(screen.queryByText("Your new password is set.")).toBeNull();
  });

  it("is told to be set before a code is asked for", async () => {
    await ask(() => Promise.reject(new ApiError("AuthorizationException", "two_factor_auth is enable", 401)));
    setPassword();
    await screen.findByText("Your new password is set.");
    expect(screen.getByText(/authenticator app/)).toBeDefined();
  });

  it("needs no telling when its player is in", async () => {
    const { address } = await ask(() => Promise.resolve(PLAYER));
    setPassword();
    await waitFor(() => expect(address()).toBe("/"));
  });
});
