import type { ReactNode } from "react";
import type { KeysIn } from "#lib/i18n/word-keys.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { PageHeading } from "#ui/page-heading.tsx";

/** An area's title is its route's, its lead `areas.{id}`. */
export type AreaId = KeysIn<"areas"> & KeysIn<"routes">;

type AreaPageProps = {
  id: AreaId;
  children?: ReactNode;
};

/** An area of the site: heading, one sentence, content. */
export function AreaPage({ id, children }: AreaPageProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <PageHeading title={t(`routes.${id}`)} lead={t(`areas.${id}`)} />
      {children}
    </div>
  );
}
