import { useRead } from "#lib/api/reads.ts";
import { usePages } from "#lib/api/use-pages.ts";
import type { Character } from "#lib/api/entities.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Pill } from "#ui/pill.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { CHARACTERS, charactersRead, loyaltyConfigRead, loyaltyInfoRead } from "../queries.ts";
import { CharacterPicture } from "./character-picture.tsx";

/** §2.5 loyalty character change: all characters, and which of them the player's level allows. */
export function CharacterChangeDialog() {
  const { t } = useTranslation();
  const { finish } = useDialogFrame();
  const { data: config } = useRead(loyaltyConfigRead);
  const current = useRead(loyaltyInfoRead).data?.character?.id;
  const list = usePages(charactersRead, { size: CHARACTERS });
  const characters = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const label = config?.characterTitle || t("loyalty.character.title");
  return (
    <DialogFrame title={label} wide>
      <div className="grid gap-4">
        {!list.isPending && !list.isError && characters.length === 0 && (
          <EmptyState icon="user" title={t("loyalty.character.empty")} />
        )}
        {(list.isPending || characters.length > 0) && (
          <ul
            aria-label={label}
            aria-busy={list.isPending || undefined}
            className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3"
          >
            {characters.map((character) => (
              <li key={character.id}>
                <Choice character={character} isCurrent={character.id === current} onChosen={finish} />
              </li>
            ))}
            {list.isPending &&
              Array.from({ length: 6 }, (_, index) => (
                <li key={index}>
                  <Skeleton className="h-72 rounded-card!" />
                </li>
              ))}
          </ul>
        )}
        {list.isError && (
          <ErrorState
            title={t("loyalty.character.failed")}
            onRetry={() => void (characters.length > 0 ? list.fetchNextPage() : list.refetch())}
            isRetrying={list.isFetching}
          />
        )}
        {list.hasNextPage && !list.isError && (
          <Button
            className="justify-self-center"
            isLoading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t("loyalty.more")}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}

type ChoiceProps = { character: Character; isCurrent: boolean; onChosen: () => void };

function Choice({ character, isCurrent, onChosen }: ChoiceProps) {
  const { t } = useTranslation();
  const dialogs = useServices().dialogs;
  const { name, text, is_available } = character;
  return (
    <article className="flex h-full flex-col gap-2 rounded-card border border-line bg-raised p-3">
      <CharacterPicture character={character} className={is_available ? "w-full" : "w-full opacity-50 grayscale"} />
      <h3 className="text-base font-semibold">{name}</h3>
      <p className="text-xs text-muted">{text}</p>
      <div className="mt-auto grid justify-items-start">
        {isCurrent ? (
          <Pill tone="primary" icon="check">
            {t("loyalty.character.current")}
          </Pill>
        ) : is_available ? (
          <Button
            size="small"
            block
            aria-haspopup="dialog"
            onClick={() => dialogs.open("characterConfirm", { character, onChosen })}
          >
            <span>
              {t("loyalty.character.choose")}
              <VisuallyHidden> {name}</VisuallyHidden>
            </span>
          </Button>
        ) : (
          <Pill icon="lock" className="h-auto! min-h-6 whitespace-normal!">
            {t("loyalty.character.locked")}
          </Pill>
        )}
      </div>
    </article>
  );
}
