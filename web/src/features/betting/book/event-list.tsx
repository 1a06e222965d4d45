import { Link } from "react-router";
import type { BettingBoard, BettingEvent } from "#lib/api/entities.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useTimeZone } from "#lib/time/clock.ts";
import { LinkChip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { eventPath } from "./event-things.ts";
import { LIVE } from "./places.ts";

const isLive = ({ status }: BettingEvent) => status === "live";

/** The sports and next events as links: what crawlers read, and everybody until the application is there. */
export function EventList({ board, current }: { board: BettingBoard; current: string }) {
  const { t } = useTranslation();
  const live = board.events.filter(isLive);
  const next = current === LIVE ? [] : board.events.filter((event) => !isLive(event));
  return (
    <div className="grid gap-4">
      <nav aria-label={t("betting.book.sports")} className="no-scrollbar flex gap-2 overflow-x-auto p-1">
        {board.sports.map(({ sysname, name }) => (
          <LinkChip key={sysname} to={`/betting/${sysname}`} isSelected={sysname === current}>
            {name}
          </LinkChip>
        ))}
      </nav>
      <Events title={t("betting.book.live")} events={live} />
      <Events title={t("betting.book.next")} events={next} />
      {live.length + next.length === 0 && (
        <EmptyState icon="ball" title={t("betting.book.none.title")} text={t("betting.book.none.text")} />
      )}
    </div>
  );
}

function Events({ title, events }: { title: string; events: readonly BettingEvent[] }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  if (events.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="grid gap-2">
        {events.map((event) => (
          <li key={event.id}>
            <Link to={eventPath(event)} className="grid gap-0.5 rounded-card border border-line bg-surface p-3">
              <span className="font-semibold">{t("betting.book.match", event)}</span>
              <span className="text-sm text-muted">
                {t("betting.book.when", { league: event.league, at: formatDateTime(event.starts_at, timeZone) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
