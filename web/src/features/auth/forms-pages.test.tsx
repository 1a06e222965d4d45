import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SiteContext } from "#lib/site/site-context.ts";
import { DialogHost } from "#app/dialogs/dialog-host.tsx";
import { matchPage } from "#app/page-plan.ts";
import { planContext } from "#lib/site/plan-context.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { AuthPage } from "./auth-page.tsx";
import { leaveForms } from "./forms-pages.ts";
import { redirect as leaveSignIn } from "./pages/sign-in.tsx";
import { redirect as leaveSignUp } from "./pages/sign-up.tsx";

const site = (search: string, given: Partial<SiteContext> = {}): SiteContext => ({
  origin: "http://site.test",
  locale: "en",
  path: "/forms/sign_in",
  search,
  user: PLAYER,
  now: 0,
  timeZone: "UTC",
  system: null,
  runtime: { apiVersion: "2.34", frameOrigins: [] },
  languages: [],
  buildId: "test",
  ...given,
});

const leaves = (search: string, given?: Partial<SiteContext>) =>
  leaveForms(planContext(site(search, given), matchPage("/forms/sign_in"), () => undefined));

afterEach(cleanup);

describe("/forms/*", () => {
  it("is no place for a player, who goes to the page that was wanted if it is ours", () => {
    expect(leaves("")).toBe("/");
    expect(leaves("?redirectUrl=%2Fcashier%2Fwallet%3Fa%3D1%23top")).toBe("/cashier/wallet?a=1#top");
    expect(leaves("?redirectUrl=%2Ffr%2Fcashier", { locale: "fr" })).toBe("/cashier");
    expect(leaves("?redirectUrl=%2F%5Cevil.example")).toBe("/");
    expect(leaves("?redirectUrl=https%3A%2F%2Fevil.example%2Fx")).toBe("/");
    for (const locale of ["en", "fr"] as const) {
      expect(leaves("?redirectUrl=%2Ffr%2F%2Fevil.example", { locale })).toBe("/");
      expect(leaves("?redirectUrl=%2Ffr%2F%5Cevil.example", { locale })).toBe("/");
    }
    expect(leaves("", { user: null })).toBeNull();
    expect([leaveSignIn, leaveSignUp]).toEqual([leaveForms, leaveForms]);
  });

  it("stays while a social sign-in that began there returns: its window has yet to tell of it", () => {
    expect(leaves("?oauth_return=popup")).toBeNull();
    expect(leaves("?redirectUrl=%2Fcashier&oauth_return=page")).toBeNull();
  });

  it("is its own form: what was wanted opens no popup over it, and goes along to the other form", async () => {
    const part = (
      <>
        <AuthPage mode="authorization" />
        <DialogHost modals={new ModalStack()} failure={null} />
      </>
    );
    renderPart(part, { path: "/forms/sign_in?redirectUrl=%2Fcashier" });
    await act(() => Promise.resolve());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe(
      "/forms/sign_up?redirectUrl=%2Fcashier",
    );
  });
});
