import type { AppDialogs } from "./app-dialogs.ts";
import type { DialogStore, OpenOptions } from "./dialog-store.ts";

/** One thing that may have to be shown. Settles at once when there is nothing to show, else when its dialog has closed. */
export type DialogStep<Context> = {
  name: string;
  /** Fetched when its turn comes, so that nothing of it is in the page's first scripts. */
  load: () => Promise<(context: Context) => Promise<void>>;
};

/**
 * §4 After login: one dialog after the other, in the order of the list. A step that fails is left out: a popup that cannot
 * be shown must not keep the next one, or the player, waiting.
 */
export async function runDialogSteps<Context>(
  steps: readonly DialogStep<Context>[],
  context: Context,
  signal: AbortSignal,
): Promise<void> {
  for (const step of steps) {
    if (signal.aborted) return;
    try {
      // One after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      await (
        await step.load()
      )(context);
    } catch (error) {
      console.info(`Dialog step ${step.name} was left out`, error);
    }
  }
}

/** Opens a dialog behind whatever is open, and settles when it has closed. */
export function openAndWait<N extends keyof AppDialogs & string>(
  dialogs: DialogStore,
  name: N,
  props: AppDialogs[N],
  options: OpenOptions = {},
): Promise<void> {
  return new Promise((resolve) => {
    dialogs.open(name, props, { ...options, queued: true, onClosed: () => resolve() });
  });
}
