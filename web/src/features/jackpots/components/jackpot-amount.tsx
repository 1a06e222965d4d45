import type { Money } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useSite } from "#lib/site/site-context.ts";
import { RollingText } from "#ui/rolling-text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** The amount as it grows. Readers who listen hear it when they come by: it is no live region. */
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
