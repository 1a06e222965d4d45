/**
 * Acquires a lock shared by all tabs; returns its release function, or null if another tab holds it. The browser
 * releases the lock of a tab that is closed or reloaded. Without the Web Locks API every tab acquires it.
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
