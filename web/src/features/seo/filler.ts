type Replacement = { key: string; value: string };

/**
 * Fills the placeholders of a text: `{name}` with the name of the page's subject, others with the first list that has them.
 * A text with a placeholder without value becomes empty: readers and crawlers must never see the braces.
 */
export function fillerOf(
  name: string | undefined,
  ...lists: readonly (readonly Replacement[] | undefined)[]
): (text: string) => string {
  const values = new Map(
    lists.toReversed().flatMap((list) => list?.map(({ key, value }) => [key.replaceAll(/[{}]/g, ""), value]) ?? []) as [
      string,
      string,
    ][],
  );
  if (name) values.set("name", name);
  return (text) => {
    let isWhole = true;
    const whole = text.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = values.get(key);
      isWhole &&= Boolean(value);
      return value ?? "";
    });
    return isWhole ? whole : "";
  };
}

/** A document with the placeholders of all its texts filled. */
export function filled<T>(value: T, fill: (text: string) => string): T {
  if (typeof value === "string") return fill(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => filled(item, fill)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filled<unknown>(member, fill)])) as T;
}
