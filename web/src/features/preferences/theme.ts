import { writeStorage } from "#lib/browser/storage.ts";

/** The server's boot script reads it before the first paint (architecture §3.5). */
const THEME_KEY = "foyer.theme";

export type Theme = "dark" | "light";

/** An attribute of the document holds its theme; dark has none. */
export function currentTheme(root: HTMLElement): Theme {
  return root.dataset.theme === "light" ? "light" : "dark";
}

export function applyTheme(root: HTMLElement, theme: Theme): void {
  root.dataset.theme = theme;
  writeStorage(THEME_KEY, theme);
}
