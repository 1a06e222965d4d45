import { SystemPage } from "#features/system/index.ts";
import { useNotePageError } from "#lib/site/page-error.ts";
import type { PageFailure, PageModule } from "#lib/site/route-entry.ts";

type LostPageProps = { failure: PageFailure; module: () => PageModule | undefined };

/** The document's first page when its script failed to load. A later visit to the page may load it. */
export function LostPage({ failure, module }: LostPageProps) {
  const page = module();
  return page ? <page.Component /> : <Lost failure={failure} />;
}

function Lost({ failure }: { failure: PageFailure }) {
  useNotePageError(failure);
  return <SystemPage failure={failure} />;
}
