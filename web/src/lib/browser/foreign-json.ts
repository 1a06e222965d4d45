/** Text that anybody may have written (storage, another tab, an address) as JSON; null when it is none. */
export function foreignJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
