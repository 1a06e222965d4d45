import type { Character } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { loyaltyConfigRead } from "../queries.ts";
import { CharacterPicture } from "./character-picture.tsx";

/** The character that stands for the player, and the way to another one. */
export function MyCharacter({ character }: { character?: Character | null | undefined }) {
  const { t } = useTranslation();
  const { data: config } = useRead(loyaltyConfigRead);
  const dialogs = useServices().dialogs;
  if (!config?.isCharacterEnabled) return null;
  return (
    <Panel
      icon="user"
      title={config.characterTitle || t("loyalty.character.title")}
      text={config.characterText || t("loyalty.character.text")}
    >
      <div className="flex flex-wrap items-center gap-4">
        {character && (
          <>
            <CharacterPicture character={character} className="size-20" />
            <div className="grid min-w-0 flex-1 basis-40 gap-1">
              <p className="font-semibold">{character.name}</p>
              <p className="text-sm text-muted">{character.text}</p>
            </div>
          </>
        )}
        <Button aria-haspopup="dialog" onClick={() => dialogs.open("characterChange", {})}>
          {t(character ? "loyalty.character.change" : "loyalty.character.choose")}
        </Button>
      </div>
    </Panel>
  );
}
