import { useState } from "react";
import { useNow } from "#lib/time/clock.ts";
import type { Jackpot } from "#lib/api/entities.ts";
import { useRead, type Read } from "#lib/api/reads.ts";
import { estimateAmount, type Sample } from "./estimate.ts";

const REFETCH_MS = 15_000;

type Samples = { earlier?: Sample; latest: Sample };

/** Jackpots whose amounts grow between two answers, once a second at most (look.md). */
export function useLiveJackpots(read: Read<Jackpot[]>) {
  const query = useRead(read, { refetchInterval: REFETCH_MS });
  const now = useNow(1000);
  const samples = useSamples(query.data, query.dataUpdatedAt, now);
  const jackpots = query.data?.map((jackpot) => {
    const known = samples.get(jackpot.id);
    const amount = known ? estimateAmount(known.earlier, known.latest, now) : jackpot.amount.amount;
    return { ...jackpot, amount: { ...jackpot.amount, amount: Math.max(amount, jackpot.amount.amount) } };
  });
  return { ...query, jackpots };
}

/** The last two answers for each jackpot. The query's `answeredAt` is by the device's clock: it only distinguishes answers. */
function useSamples(jackpots: Jackpot[] | undefined, answeredAt: number, now: number): ReadonlyMap<number, Samples> {
  const [kept, setKept] = useState<{ answeredAt: number; samples: ReadonlyMap<number, Samples> }>({
    answeredAt: 0,
    samples: new Map(),
  });
  if (!jackpots || kept.answeredAt === answeredAt) return kept.samples;
  const samples = new Map(
    jackpots.map(({ id, amount }) => [
      id,
      { earlier: kept.samples.get(id)?.latest, latest: { amount: amount.amount, at: now } },
    ]),
  );
  setKept({ answeredAt, samples });
  return samples;
}
