import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";

type PartProps = { id: string; icon: IconName; title: string; lead?: string; children: ReactNode };

/** A section of the page; its id is the hash that other pages link to (e.g. `#limits`). */
export function Part({ id, icon, title, lead, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-4">
      <header className="grid gap-1">
        <h2 id={`${id}-title`} className="flex items-center gap-2.5 text-lg tablet:text-xl">
          <Icon name={icon} className="size-5.5 text-primary-text tablet:size-6" />
          {title}
        </h2>
        {lead && <p className="max-w-text text-sm text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
