import type { AppDialogs } from "./app-dialogs.ts";
import type { DialogStore, OpenOptions } from "./dialog-store.ts";

/** A step that may show a dialog. Resolves when its dialog has closed, or at once if there is nothing to show. */
export type DialogStep<Context> = {
  name: string;
  /** Loads the step when it is due, so that it is not in the page's initial scripts. */
  load: () => Promise<(context: Context) => Promise<void>>;
};

/**
 * §4 After login: shows one dialog after the other, in the order of the list. A failed step is skipped, so that it
 * does not block the following ones.
 */
export async function runDialogSteps<Context>(
  steps: readonly DialogStep<Context>[],
  context: Context,
  signal: AbortSignal,
): Promise<void> {
  for (const step of steps) {
    if (signal.aborted) return;
    try {
      // The steps run sequentially on purpose.
      // oxlint-disable-next-line no-await-in-loop
      await (
        await step.load()
      )(context);
    } catch (error) {
      console.info(`Dialog step ${step.name} was left out`, error);
    }
  }
}

/** Opens a dialog after those that are open, and resolves when it has closed. */
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
