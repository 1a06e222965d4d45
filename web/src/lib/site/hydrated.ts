import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the browser's first render, true afterwards: for content that must not differ in hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
