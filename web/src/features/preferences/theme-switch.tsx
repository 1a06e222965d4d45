import { useTranslation } from "#lib/i18n/i18n.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { applyTheme, currentTheme } from "./theme.ts";

function toggle(): void {
  const root = document.documentElement;
  applyTheme(root, currentTheme(root) === "light" ? "dark" : "light");
}

/** The document has its theme before React starts, so both icons are rendered and the style sheet shows the right one. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={toggle}
      className={cx(
        "inline-flex h-11 items-center gap-2.5 rounded-control px-3 text-sm font-medium text-muted hovered:bg-hover hovered:text-text",
        className,
      )}
    >
      <span className="flex items-center gap-2.5 light:hidden">
        <Icon name="sun" />
        {t("navigation.theme.light")}
      </span>
      <span className="hidden items-center gap-2.5 light:flex">
        <Icon name="moon" />
        {t("navigation.theme.dark")}
      </span>
    </button>
  );
}
