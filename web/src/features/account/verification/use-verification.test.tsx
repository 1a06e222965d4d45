import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { useVerification } from "./use-verification.ts";

afterEach(cleanup);

function Window() {
  const { state, open } = useVerification();
  return <button onClick={() => void open()}>{state}</button>;
}

async function openAfter(error: unknown) {
  const page = renderPart(<Window />, { user: PLAYER });
  page.api.post.mockImplementation(() => Promise.reject(error));
  await act(async () => screen.getByRole("button").click());
  return page.dialogs.snapshot().map(({ name, props }) => ({ name, props }));
}

test("a verification that needs profile data asks for it, and stays closed until the player is back", async () => {
  const opened = await openAfter(new ApiError("UserNeedProfileDataException", "", 400));
  expect(opened).toEqual([{ name: "fillProfile", props: { reason: "verification" } }]);
  expect(screen.getByRole("button").textContent).toBe("closed");
});

test("any other failure of a verification is told in its window", async () => {
  expect(await openAfter(new ApiError("InternalServerErrorException", "", 500))).toEqual([]);
  expect(screen.getByRole("button").textContent).toBe("failed");
});
