import { describe, expect, it, vi } from "vitest";
import { openAndWait, runDialogSteps, type DialogStep } from "./dialog-sequence.ts";
import { DialogStore } from "./dialog-store.ts";

type Context = { dialogs: DialogStore };

const showing = (name: string): DialogStep<Context> => ({
  name,
  load:
    async () =>
    ({ dialogs }) =>
      openAndWait(dialogs, "menu", { name }),
});
const nothing = (name: string, looked: string[]): DialogStep<Context> => ({
  name,
  load: async () => async () => void looked.push(name),
});
const shown = (dialogs: DialogStore) => dialogs.snapshot().map(({ props }) => (props as { name: string }).name);

describe("dialogs after signing in", () => {
  it("come one after the other, in the order of the list", async () => {
    const dialogs = new DialogStore();
    const looked: string[] = [];
    const done = runDialogSteps(
      [showing("registration"), nothing("cashback", looked), showing("campaign")],
      { dialogs },
      new AbortController().signal,
    );
    await vi.waitFor(() => expect(shown(dialogs)).toEqual(["registration"]));
    expect(looked).toEqual([]);
    dialogs.closeTop();
    await vi.waitFor(() => expect(shown(dialogs)).toEqual(["campaign"]));
    expect(looked).toEqual(["cashback"]);
    dialogs.closeTop();
    await done;
  });

  it("wait behind what is open already", async () => {
    const dialogs = new DialogStore();
    const auth = dialogs.open("menu", { name: "auth" });
    void runDialogSteps([showing("cashback")], { dialogs }, new AbortController().signal);
    await Promise.resolve();
    expect(shown(dialogs)).toEqual(["auth"]);
    dialogs.close(auth);
    await vi.waitFor(() => expect(shown(dialogs)).toEqual(["cashback"]));
  });

  it("are not kept from the player by one that fails", async () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const dialogs = new DialogStore();
    const broken: DialogStep<Context> = { name: "broken", load: () => Promise.reject(new Error("chunk is gone")) };
    void runDialogSteps([broken, showing("campaign")], { dialogs }, new AbortController().signal);
    await vi.waitFor(() => expect(shown(dialogs)).toEqual(["campaign"]));
    expect(info).toHaveBeenCalledOnce();
    info.mockRestore();
  });

  it("end with the session", async () => {
    const dialogs = new DialogStore();
    const session = new AbortController();
    const done = runDialogSteps([showing("registration"), showing("campaign")], { dialogs }, session.signal);
    await vi.waitFor(() => expect(shown(dialogs)).toEqual(["registration"]));
    session.abort();
    dialogs.closeTop();
    await done;
    expect(shown(dialogs)).toEqual([]);
  });
});
