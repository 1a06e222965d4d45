import { useSyncExternalStore } from "react";
import { useServices, type Services } from "#lib/site/services.tsx";
import { rememberResendAt, type SecondFactor } from "./second-factor.ts";

/**
 * What a way in has to know across closing and opening its popup: in memory only, because a password is part of it (§4, §8.3).
 */
export class AuthMemory {
  #pending: SecondFactor | null = null;
  /** Set by opening an account, read once by what follows it. */
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

  /** Signed in, or given up. */
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

/** One for each document, gone with it. */
const memories = new WeakMap<Services, AuthMemory>();

export function authMemoryOf(services: Services): AuthMemory {
  let memory = memories.get(services);
  if (!memory) memories.set(services, (memory = new AuthMemory()));
  return memory;
}

/** Whether an account was opened in this document and nobody has asked yet. */
export const takeRegistration = (services: Services): boolean => authMemoryOf(services).takeRegistration();

export function useAuthMemory(): AuthMemory {
  return authMemoryOf(useServices());
}

export function usePendingSecondFactor(): SecondFactor | null {
  const { subscribe, pending } = useAuthMemory();
  return useSyncExternalStore(subscribe, pending, pending);
}
