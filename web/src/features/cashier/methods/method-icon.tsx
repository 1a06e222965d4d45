import type { Documents } from "#lib/api/documents.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

type MethodIconProps = { icons: Documents["PaymentIcons"]; className?: string };

/** Content's icon of a method for the dark and the light theme; each is the fallback of the other. */
export function MethodIcon({ icons, className }: MethodIconProps) {
  const dark = icons.dark ?? icons.light;
  const light = icons.light ?? icons.dark;
  return (
    <span
      className={cx(
        "grid shrink-0 place-items-center rounded-control bg-raised text-primary-text",
        className ?? "size-12",
      )}
    >
      {dark && light ? (
        <>
          <Picture url={dark.url} className="light:hidden" />
          <Picture url={light.url} className="hidden light:block" />
        </>
      ) : (
        <Icon name="card" />
      )}
    </span>
  );
}

function Picture({ url, className }: { url: string; className: string }) {
  return (
    <img src={url} alt="" width={32} height={32} loading="lazy" className={cx("h-8 w-8 object-contain", className)} />
  );
}
