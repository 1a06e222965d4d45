import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import { DialogFrameProvider } from "#lib/dialogs/dialog-context.ts";
import { DialogStore } from "#lib/dialogs/dialog-store.ts";
import { ServicesProvider, type Services } from "#lib/site/services.tsx";
import { renderPart } from "#testing/render-part.tsx";
import { FillProfileDialog } from "./fill-profile-dialog.tsx";
import { useProfileNeeds } from "./profile-needs.ts";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});
afterEach(cleanup);

function dialog(props: Parameters<typeof FillProfileDialog>[0], path: string) {
  const frame = {
    close: vi.fn(),
    finish: vi.fn(),
    preventClose: false,
    holdScroll: () => () => undefined,
    addModal: () => () => undefined,
  };
  const screen = renderPart(
    <DialogFrameProvider value={frame}>
      <FillProfileDialog {...props} />
    </DialogFrameProvider>,
    { path },
  );
  return { ...screen, frame };
}

test("the confirm leads to the settings, which learn from where and why", () => {
  const { getByText, address, frame } = dialog({ reason: "deposit" }, "/cashier/deposit?amount=20");
  fireEvent.click(getByText("Complete my profile"));
  expect(address()).toBe("/profile/settings?from=%2Fcashier%2Fdeposit%3Famount%3D20&toastType=deposit");
  expect(frame.finish).toHaveBeenCalled();
});

test("later is later", () => {
  const { getByText, address, frame } = dialog({ from: "/offers" }, "/");
  fireEvent.click(getByText("Not now"));
  expect(frame.close).toHaveBeenCalled();
  expect(address()).toBe("/");
});

function needs(...given: Parameters<typeof useProfileNeeds>) {
  const dialogs = new DialogStore();
  const { result } = renderHook(() => useProfileNeeds(...given), {
    wrapper: ({ children }) => <ServicesProvider value={{ dialogs } as Services}>{children}</ServicesProvider>,
  });
  return { dialogs, open: result.current };
}

test("it opens for refusals that are about the profile, and for no others", () => {
  const { dialogs, open } = needs();
  expect(open(new ApiError("UserBannedException", "", 403))).toBe(false);
  expect(dialogs.snapshot()).toHaveLength(0);
  expect(open(new ApiError("UserNeedConfirmContactException", "", 403))).toBe(true);
  expect(dialogs.snapshot()[0]).toMatchObject({ name: "fillProfile", props: { reason: "contact" } });
});

test.each(["deposit", "withdrawal", "bonus", "verification"] as const)(
  "it opens with its reason for every refusal of a %s that is about the profile",
  (reason) => {
    for (const type of [
      "UserNeedProfileDataException",
      "UserNeedConfirmContactException",
      "KycUserProfileException",
    ] as const) {
      const { dialogs, open } = needs({ reason });
      expect(open(new ApiError(type, "", 400)), type).toBe(true);
      expect(dialogs.snapshot()[0], type).toMatchObject({ name: "fillProfile", props: { reason } });
    }
  },
);
