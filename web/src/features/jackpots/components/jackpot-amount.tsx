import type { Money } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useSite } from "#lib/site/site-context.ts";
import { RollingText } from "#ui/rolling-text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** The growing amount. Not a live region: a screen reader reads it when it gets there. */
export function JackpotAmount({ amount, className }: { amount: Money; className?: string }) {
  const { locale } = useSite();
  const text = formatMoney(amount, locale);
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <RollingText text={text} className={className} />
    </>
  );
}
