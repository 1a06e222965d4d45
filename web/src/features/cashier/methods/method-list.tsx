import { Link } from "react-router";
import { formatWholeMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { Method } from "./methods.ts";
import { MethodIcon } from "./method-icon.tsx";

type MethodListProps = {
  methods: readonly Method[];
  /** The layout from content (§3 "deposit view"). */
  view: "list" | "tiles";
  chosen: string | undefined;
  addressOf: (method: Method) => string;
};

/** The payment methods as links. A method that does not support the player's currency is labelled so. */
export function MethodList({ methods, view, chosen, addressOf }: MethodListProps) {
  return (
    <ul className={cx("grid gap-3", view === "tiles" && "tablet:grid-cols-2")}>
      {methods.map((method) => (
        <li key={method.sysname}>
          {method.is_available ? (
            <Link
              to={addressOf(method)}
              preventScrollReset
              aria-current={method.sysname === chosen ? "page" : undefined}
              className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors duration-quick aria-[current]:border-primary aria-[current]:bg-primary-soft hovered:border-line-strong"
            >
              <Row method={method} />
              <Icon
                name={method.sysname === chosen ? "check" : "chevron-right"}
                className="text-muted rtl:-scale-x-100"
              />
            </Link>
          ) : (
            <div className="flex h-full items-center gap-4 rounded-card border border-dashed border-line p-4">
              <Row method={method} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Row({ method }: { method: Method }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { descriptions: words, min, max, is_available: isAvailable } = method;
  return (
    <>
      <MethodIcon icons={method.icons} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">{method.name}</span>
        {words && <span className="text-sm text-muted">{words.short}</span>}
        <span className="text-xs text-muted">
          {isAvailable
            ? t("cashier.methods.bounds", { min: formatWholeMoney(min, locale), max: formatWholeMoney(max, locale) })
            : t("cashier.methods.notInCurrency", { currency: min.currency })}
        </span>
      </span>
    </>
  );
}
