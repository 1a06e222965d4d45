import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Method } from "./methods.ts";
import { MethodIcon } from "./method-icon.tsx";

/** The heading of a method's form: its name, and how and when the money arrives. */
export function MethodHeading({ method, direction }: { method: Method; direction: "deposit" | "withdrawal" }) {
  const { t } = useTranslation();
  const { descriptions: words } = method;
  return (
    <header className="flex items-start gap-4">
      <MethodIcon icons={method.icons} />
      <div className="grid gap-0.5">
        <h2 className="text-lg">{t(`cashier.methods.${direction}By`, { method: method.name })}</h2>
        {words && (
          <p className="text-sm text-muted">
            {[words[direction] || words.short, words.arrival, words.fees].filter(Boolean).join(" ")}
          </p>
        )}
      </div>
    </header>
  );
}
