import { Icon } from "#ui/icon.tsx";
import type { Documents } from "#lib/api/documents.ts";

type Organisation = Documents["Common"]["helpOrganisations"][number];

/** An organisation that helps with gambling problems: its website and telephone. */
export function HelpOrganisation({ organisation: { name, url, description, phone } }: { organisation: Organisation }) {
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center gap-1.5 font-semibold hovered:underline"
      >
        {name}
        <Icon name="external" className="size-4 text-muted" />
      </a>
      <p className="text-sm text-muted">{description}</p>
      {phone && (
        <a
          href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
          className="figures inline-flex min-h-6 items-center gap-1.5 text-sm font-medium"
        >
          <Icon name="phone" className="size-4 text-muted" />
          {phone}
        </a>
      )}
    </>
  );
}
