import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { SlugLink } from "#ui/slug-link.tsx";
import { commonRead } from "#lib/api/site-reads.ts";
import type { Common } from "../queries.ts";
import { BrandMark } from "./brand-mark.tsx";
import { HelpOrganisation } from "#features/responsible-gaming/index.ts";
import { ConsentLink } from "#features/analytics/index.ts";
import { LanguageSwitch } from "#features/preferences/index.ts";
import { ThemeSwitch } from "#features/preferences/index.ts";

const MINIMUM_AGE = 18;

/** look.md: help organisations, 18+, licence block, language, payment marks, links from content. */
export function Footer() {
  const { t } = useTranslation();
  const { data: common } = useRead(commonRead);
  return (
    <footer id="site-footer" className="mt-16 border-t border-line bg-sunken pb-(--frame-bar)">
      <div className="gutter mx-auto grid max-w-page gap-10 py-10 tablet:py-12">
        <div className="grid gap-10 laptop:grid-cols-[minmax(0,20rem)_1fr]">
          <div className="grid content-start gap-4">
            <BrandMark isWhole />
            <p className="text-sm text-muted">{t("navigation.footer.promise")}</p>
            <div className="flex flex-wrap items-center gap-3">
              <LanguageSwitch />
              <ThemeSwitch />
              <ConsentLink />
            </div>
          </div>
          <FooterLinks groups={common?.footerLinks ?? []} />
        </div>
        <ResponsiblePlay common={common} />
        {common && common.paymentMarks.length > 0 && <PaymentMarks marks={common.paymentMarks} />}
        <LicenceBlock common={common} />
      </div>
    </footer>
  );
}

function FooterLinks({ groups }: { groups: Common["footerLinks"] }) {
  const { t } = useTranslation();
  if (groups.length === 0) return null;
  return (
    <nav
      aria-label={t("navigation.footer.links")}
      className="grid grid-cols-2 gap-x-6 gap-y-8 tablet:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
    >
      {groups.map((group, index) => (
        <div key={index}>
          {group.title && <p className="mb-2 font-display font-semibold">{group.title}</p>}
          <ul>
            {group.items.map((item, position) => (
              <li key={position}>
                <SlugLink slug={item.slug} className={FOOTER_LINK}>
                  {item.label}
                </SlugLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const FOOTER_LINK = "inline-flex min-h-9 items-center rounded-small text-sm text-muted hovered:text-text";

function ResponsiblePlay({ common }: { common: Common | undefined }) {
  const { t } = useTranslation();
  const age = common?.licence.minimumAge ?? MINIMUM_AGE;
  const organisations = common?.helpOrganisations ?? [];
  return (
    <section
      aria-label={t("navigation.footer.help")}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 tablet:p-6"
    >
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-pill border-2 border-danger-text font-display text-lg font-bold text-danger-text">{`${age}+`}</span>
        <p className="max-w-text text-sm">{t("navigation.footer.responsible", { age })}</p>
      </div>
      {organisations.length > 0 && (
        <ul className="grid gap-3 tablet:grid-cols-2 laptop-l:grid-cols-4">
          {organisations.map((organisation) => (
            <li
              key={organisation.name}
              className="grid content-start justify-items-start gap-1 rounded-control bg-hover p-4 text-sm"
            >
              <HelpOrganisation organisation={organisation} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PaymentMarks({ marks }: { marks: Common["paymentMarks"] }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("navigation.footer.payments")} className="flex flex-wrap gap-2">
      {marks.map(({ label, image }) => (
        <li
          key={label}
          className="grid h-9 min-w-14 place-items-center rounded-small border border-line bg-surface px-3"
        >
          {image ? (
            <img
              src={image.url}
              alt={image.alt || label}
              width={image.width ?? undefined}
              height={image.height ?? undefined}
              loading="lazy"
              className="h-5 w-auto"
            />
          ) : (
            <span className="text-xs font-semibold text-muted">{label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function LicenceBlock({ common }: { common: Common | undefined }) {
  const { t } = useTranslation();
  if (!common) return null;
  const { licence, siteName, supportEmail, socialLinks } = common;
  return (
    <div className="grid gap-3 border-t border-line pt-6 text-xs text-muted">
      {licence.text && <p className="max-w-[70rem]">{licence.text}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {licence.company && <span>{licence.company}</span>}
        {licence.address && <span>{licence.address}</span>}
        {licence.number && <LicenceNumber licence={licence} />}
        {supportEmail && (
          <a
            href={`mailto:${supportEmail}`}
            className="inline-block min-h-6 underline underline-offset-2 hovered:text-text"
          >
            {supportEmail}
          </a>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>{t("navigation.footer.rights", { site: siteName })}</p>
        <ul className="flex gap-4">
          {socialLinks.map((link) => (
            <li key={link.network}>
              <a
                href={link.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-block min-h-6 hovered:text-text"
              >
                {link.label || link.network}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function LicenceNumber({ licence }: { licence: Common["licence"] }) {
  const { t } = useTranslation();
  const text = t("navigation.footer.licence", { number: licence.number, regulator: licence.regulator });
  if (!licence.url) return <span>{text}</span>;
  return (
    <a
      href={licence.url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-block min-h-6 underline underline-offset-2 hovered:text-text"
    >
      {text}
    </a>
  );
}
