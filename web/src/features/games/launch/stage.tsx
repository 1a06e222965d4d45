import { useState, type ReactNode } from "react";
import type { Game } from "#lib/api/entities.ts";
import { useRealModeGate } from "../use-real-mode-gate.ts";
import type { GameMode } from "../frame-address.ts";
import { useDemoTold } from "../demo/use-demo-told.ts";
import { GameFrame } from "./game-frame.tsx";
import type { Refusal } from "./refusal.ts";
import { SlotErrors } from "./slot-errors.tsx";
import { useObstacle } from "./use-obstacle.ts";

/** A game that the player wants to play: the game, or why it does not open. `children` is what a guest sees instead. */
export function Stage({ game, mode, children }: { game: Game; mode: GameMode; children: ReactNode }) {
  const isOpen = useRealModeGate(mode);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const obstacle = useObstacle(game, mode);
  // An obstacle that appears during the game is the platform's to judge: a balance may be empty between two rounds.
  const reason = refusal ?? (isRunning ? null : obstacle);
  useDemoTold(isOpen && mode === "demo" && reason === null);
  const retry = () => {
    setRefusal(null);
    setIsRunning(false);
  };
  // A refusal stays when the platform has ended the session: its words say so.
  if (reason && (isOpen || refusal)) return <SlotErrors game={game} mode={mode} refusal={reason} onRetry={retry} />;
  if (!isOpen) return children;
  return <GameFrame game={game} mode={mode} onRunning={() => setIsRunning(true)} onRefused={setRefusal} />;
}
