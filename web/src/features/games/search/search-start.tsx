import { useState } from "react";
import { useUser } from "#lib/api/account.ts";
import type { GamePage } from "#lib/api/entities.ts";
import { useRead, type Read } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { useGamesConfig } from "../games-config.ts";
import { hallAddress, shelfOf } from "../hall-query.ts";
import { gamesRead } from "../queries.ts";
import { GameLinks, GameLinksAwaited } from "./game-links.tsx";
import { useSearchConfig } from "./search-config.ts";
import { forgetSearches, readSearches } from "./search-history.ts";

const MOST_GAMES = 4;

/** Before anything is typed: earlier and popular searches, and the player's own games. */
export function SearchStart({ onChosen }: { onChosen: (text: string) => void }) {
  const { t } = useTranslation();
  const { isHistoryEnabled, popularQueries } = useSearchConfig();
  const { favoriteIcon } = useGamesConfig();
  const user = useUser();
  const [searches, setSearches] = useState(() => readSearches(user?.uid));
  const forget = () => {
    forgetSearches(user?.uid);
    setSearches([]);
  };
  return (
    <div className="grid gap-6">
      {isHistoryEnabled && searches.length > 0 && (
        <section>
          <SectionHeading title={t("games.search.history")} icon="history">
            <Button variant="ghost" size="small" onClick={forget}>
              {t("games.search.clear")}
            </Button>
          </SectionHeading>
          <Searches searches={searches} onChosen={onChosen} />
        </section>
      )}
      {popularQueries.length > 0 && (
        <section>
          <SectionHeading title={t("games.search.popular")} icon="flame" />
          <Searches searches={popularQueries.map(({ text }) => text)} onChosen={onChosen} />
        </section>
      )}
      {user ? (
        <>
          <OwnGames list="recent" icon="history" />
          <OwnGames list="favorite" icon={favoriteIcon} />
        </>
      ) : (
        <OwnGames list="custom" icon="sparkles" />
      )}
    </div>
  );
}

function Searches({ searches, onChosen }: { searches: readonly string[]; onChosen: (text: string) => void }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {searches.map((text) => (
        <li key={text}>
          <Chip aria-pressed={undefined} data-result onClick={() => onChosen(text)}>
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** A list of §9, without the line that says that it is empty: the search is above it. */
function OwnGames({ list, icon }: { list: "recent" | "favorite" | "custom"; icon: IconName }) {
  const { t } = useTranslation();
  const read: Read<GamePage> = gamesRead({ list, count: MOST_GAMES, offset: 0 });
  const { data, isError } = useRead(read);
  if (isError || data?.items.length === 0) return null;
  const title = t(`games.hall.list.${list}`);
  const more = {
    to: hallAddress(shelfOf({ list })),
    text: t("games-cover.all"),
    label: t("games-cover.allOf", { list: title }),
  };
  return (
    <section aria-busy={!data || undefined}>
      <SectionHeading title={title} icon={icon} more={more} />
      {data ? <GameLinks label={title} games={data.items} /> : <GameLinksAwaited count={MOST_GAMES} />}
    </section>
  );
}
