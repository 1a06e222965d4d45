import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import { useRead } from "#lib/api/reads.ts";
import { cx } from "#ui/class-names.ts";
import { commonRead } from "#lib/api/site-reads.ts";

/** The product's logo: a lit arch over three steps of light. Shown if the content has no logo of the operator. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={cx("shrink-0 text-primary", className)}
      fill="none"
      aria-hidden
      focusable={false}
    >
      <path d="M4 27V16a12 12 0 0 1 24 0v11" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M9.5 27V16a6.5 6.5 0 0 1 13 0v11"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path d="M16 12.5a3 3 0 0 1 3 3V27h-6V15.5a3 3 0 0 1 3-3Z" fill="currentColor" />
    </svg>
  );
}

type BrandMarkProps = {
  /** Shows the full logo on phones too. */
  isWhole?: boolean;
  className?: string;
};

/** The logo above every page; links home. */
export function BrandMark({ isWhole = false, className }: BrandMarkProps) {
  const { t } = useTranslation();
  const { data } = useRead(commonRead);
  const name = data?.siteName ?? t("navigation.brand");
  return (
    <Link
      to="/"
      aria-label={t("navigation.toHome", { site: name })}
      className={cx("flex h-11 shrink-0 items-center gap-2.5 rounded-small", className)}
    >
      <Sign logos={data?.logos} name={name} isWhole={isWhole} />
    </Link>
  );
}

type SignProps = {
  logos: { full?: Picture; fullLight?: Picture; compact?: Picture } | undefined;
  name: string;
  isWhole: boolean;
};
type Picture = { url: string; width?: number | null; height?: number | null } | null;

function Sign({ logos, name, isWhole }: SignProps) {
  const wide = isWhole ? "" : "hidden tablet:block";
  if (!logos?.full) {
    return (
      <>
        <Mark className="size-8" />
        <span className={cx("font-display text-lg font-semibold tracking-tight", !isWhole && "max-[400px]:hidden")}>
          {name}
        </span>
      </>
    );
  }
  return (
    <>
      {!isWhole && logos.compact && <Logo picture={logos.compact} className="h-8 tablet:hidden" />}
      <Logo picture={logos.full} className={cx("h-8", logos.compact ? wide : "", logos.fullLight && "light:hidden")} />
      {logos.fullLight && (
        <Logo
          picture={logos.fullLight}
          className={cx("h-8 hidden!", logos.compact && !isWhole ? "tablet:light:block!" : "light:block!")}
        />
      )}
    </>
  );
}

function Logo({ picture, className }: { picture: NonNullable<Picture>; className: string }) {
  return (
    <img
      src={picture.url}
      alt=""
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      className={cx("w-auto", className)}
    />
  );
}
