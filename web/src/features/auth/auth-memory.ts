import { useSyncExternalStore } from "react";
import { useServices, type Services } from "#lib/site/services.tsx";
import { rememberResendAt, type SecondFactor } from "./second-factor.ts";

/** The state of signing in that survives closing the popup. In memory only, because it includes a password (§4, §8.3). */
export class AuthMemory {
  #pending: SecondFactor | null = null;
  /** Set by a registration; the first reader resets it. */
  #hasRegistered = false;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly pending = (): SecondFactor | null => this.#pending;

  ask(pending: SecondFactor): void {
    rememberResendAt(pending.resendAt);
    this.#set(pending);
  }

  /** After signing in or cancelling. */
  clear(): void {
    this.#set(null);
  }

  noteRegistration(): void {
    this.#hasRegistered = true;
  }

  takeRegistration(): boolean {
    const had = this.#hasRegistered;
    this.#hasRegistered = false;
    return had;
  }

  #set(pending: SecondFactor | null): void {
    this.#pending = pending;
    for (const listener of this.#listeners) listener();
  }
}

const memories = new WeakMap<Services, AuthMemory>();

export function authMemoryOf(services: Services): AuthMemory {
  let memory = memories.get(services);
  if (!memory) memories.set(services, (memory = new AuthMemory()));
  return memory;
}

/** Whether an account was registered in this document; true only for the first caller. */
export const takeRegistration = (services: Services): boolean => authMemoryOf(services).takeRegistration();

export function useAuthMemory(): AuthMemory {
  return authMemoryOf(useServices());
}

export function usePendingSecondFactor(): SecondFactor | null {
  const { subscribe, pending } = useAuthMemory();
  return useSyncExternalStore(subscribe, pending, pending);
}
