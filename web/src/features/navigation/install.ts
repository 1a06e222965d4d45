/** The browser's offer to install the site (`beforeinstallprompt`), which the document's first script keeps. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    foyerInstall?: InstallOffer | undefined;
  }
}

export const canInstall = (): boolean => window.foyerInstall !== undefined;

/** Asks the player. An offer can be used once; the browser makes another one if it is declined. */
export async function install(): Promise<void> {
  const offer = window.foyerInstall;
  window.foyerInstall = undefined;
  await offer?.prompt();
}
