/**
 * Lets one tab at a time do something, for as long as it holds the returned release. Null: another tab is doing it. The browser
 * lets go for a tab that is closed or reloaded. Without locks every tab may.
 */
export async function takeTurn(name: string): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (!locks) return () => undefined;
  return new Promise((resolve) => {
    const failed = () => resolve(() => undefined);
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(failed);
  });
}
