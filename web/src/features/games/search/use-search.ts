import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRead } from "#lib/api/reads.ts";
import { fold } from "#lib/text/fold.ts";
import { visibleText } from "#lib/text/visible-text.ts";
import type { ProviderPage } from "#lib/api/entities.ts";
import { gamesRead, providersRead } from "../queries.ts";
import { useSearchConfig } from "./search-config.ts";

/** More would push the games out of sight. */
const MOST_PROVIDERS = 4;

export const searchedText = (typed: string) => visibleText(typed).trim().replaceAll(/\s+/g, " ");

/**
 * The games for what is typed, once the player pauses. Each text is a read of its own: an answer for an earlier text that
 * arrives late is not shown. Until an answer is there the earlier results stay.
 */
export function useSearch(typed: string) {
  const { minimumLength, delayMilliseconds, pageSize, isProviderSearchEnabled } = useSearchConfig();
  const text = searchedText(typed);
  const isLongEnough = [...text].length >= minimumLength;
  const asked = useDelayed(text, isLongEnough ? delayMilliseconds : 0);
  const isAsked = [...asked].length >= minimumLength;
  const games = useQuery({
    ...gamesRead({ search: asked, count: pageSize, offset: 0 }),
    enabled: isLongEnough && isAsked,
    placeholderData: keepPreviousData,
  });
  const { data: providers } = useRead(providersRead, { enabled: isProviderSearchEnabled });
  return {
    text,
    isLongEnough,
    games: games.data,
    providers: isProviderSearchEnabled && isLongEnough ? providersNamed(providers, text) : [],
    isWaiting: isLongEnough && !games.isError && (asked !== text || games.isFetching),
    isFailed: isLongEnough && games.isError && asked === text,
    isRetrying: games.isFetching,
    retry: () => void games.refetch(),
  };
}

export function providersNamed(providers: ProviderPage | undefined, text: string) {
  const words = fold(text).split(" ");
  return (providers?.items ?? [])
    .filter(({ name }) => words.every((word) => fold(name).includes(word)))
    .slice(0, MOST_PROVIDERS);
}

function useDelayed(text: string, milliseconds: number): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDelayed, milliseconds, text);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return delayed;
}
