import { useTranslation } from "#lib/i18n/i18n.tsx";

export const CONTENT_ID = "content";

/** The first tab stop: skips the frame. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="fixed start-4 top-2 z-skip -translate-y-20 rounded-control bg-primary px-5 py-2.5 font-semibold text-on-primary focus:translate-y-0"
    >
      {t("navigation.skip")}
    </a>
  );
}
