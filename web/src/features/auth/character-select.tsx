import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { platformRead, useRead } from "#lib/api/reads.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { FormValues } from "#features/forms/index.ts";

export const charactersRead = platformRead("loyalty/getcharacters");

/** §3 "show character select": the player's character in the loyalty programme. Optional. */
export function CharacterSelect({ form }: { form: UseFormReturn<FormValues> }) {
  const { t } = useTranslation();
  const { data, isError } = useRead(charactersRead);
  if (isError) return null;
  if (!data) return <Skeleton className="h-32 rounded-control" />;
  const available = data.items.filter((character) => character.is_available);
  if (available.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t("auth.character.label")}</legend>
      <div className="grid grid-cols-3 gap-3">
        {available.map((character) => (
          <label
            key={character.id}
            className="grid cursor-pointer content-start gap-2 rounded-control border border-control bg-sunken p-2 text-center transition-colors duration-quick has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus hovered:border-muted"
          >
            <input
              type="radio"
              value={character.id}
              className="sr-only"
              aria-labelledby={`character-${character.id}-name`}
              aria-describedby={`character-${character.id}-text`}
              {...form.register("character_id")}
            />
            <img
              src={character.image}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              className="aspect-square w-full rounded-small object-cover"
            />
            <span id={`character-${character.id}-name`} className="text-sm font-semibold">
              {character.name}
            </span>
            <span id={`character-${character.id}-text`} className="text-xs text-muted max-tablet:sr-only">
              {character.text}
            </span>
          </label>
        ))}
      </div>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {form.formState.errors["character_id"]?.message}
      </p>
    </fieldset>
  );
}
