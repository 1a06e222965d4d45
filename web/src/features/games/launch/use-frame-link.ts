import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useUser } from "#lib/api/account.ts";
import { askForPlay, onMoneyMoved, roundPlayed } from "#lib/api/money-news.ts";
import { useSite } from "#lib/site/site-context.ts";
import { playBalance } from "#features/balance/index.ts";
import type { GameMode } from "../frame-address.ts";
import { frameMessage, type FrameMessage } from "../frame-messages.ts";

/** A round that was left is settled by the provider within this time. */
const SETTLED_MS = 2000;

type Listeners = {
  mode: GameMode;
  onRound: () => void;
  onError: (kind: string) => void;
  onExit: (to: "deposit" | "relaunch" | "hall") => void;
};

/** The messages between the page and a game's frame: its rounds change the site's balance, the site's deposits the game's. */
export function useFrameLink(frame: RefObject<HTMLIFrameElement | null>, listeners: Listeners) {
  const { runtime, origin } = useSite();
  const queries = useQueryClient();
  const isForMoney = listeners.mode === "play";
  const [isHeard, setIsHeard] = useState(false);
  /** The origin of the game's messages. Messages to the game are sent to this origin only. */
  const gameOrigin = useRef<string | null>(null);
  /** The balance that the game shows. */
  const shown = useRef<number | null>(null);
  const isInRound = useRef(false);

  const take = useEffectEvent((message: FrameMessage) => {
    setIsHeard(true);
    if (message.type === "balance") {
      shown.current = message.amount;
      if (isForMoney) void askForPlay(queries);
    } else if (message.type === "round") {
      isInRound.current = isForMoney && !message.isOver;
      if (isForMoney && message.isOver) void roundPlayed(queries);
      listeners.onRound();
    } else if (message.type === "error") listeners.onError(message.kind);
    else if (message.type === "exit") listeners.onExit(message.to);
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message = frameMessage(event, frame.current?.contentWindow ?? null, [...runtime.frameOrigins, origin]);
      if (!message) return;
      gameOrigin.current = event.origin;
      take(message);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [frame, origin, runtime.frameOrigins]);

  // The game shows a balance of its own: it asks for it again, and goes on.
  const refresh = useCallback(() => {
    if (gameOrigin.current === null) return;
    frame.current?.contentWindow?.postMessage({ source: "foyer-site", type: "refresh" }, gameOrigin.current);
  }, [frame]);
  useEffect(() => onMoneyMoved(refresh), [refresh]);
  useEffect(() => {
    // Money may have moved on another device meanwhile.
    const wake = () => document.visibilityState === "visible" && refresh();
    document.addEventListener("visibilitychange", wake);
    return () => document.removeEventListener("visibilitychange", wake);
  }, [refresh]);
  const user = useUser();
  const amount = user && isForMoney ? playBalance(user).total.amount : null;
  useEffect(() => {
    if (amount !== null && shown.current !== null && shown.current !== amount) refresh();
  }, [amount, refresh]);

  // A player who leaves during a round has still played it: its result comes after the frame has gone.
  useEffect(
    () => () => {
      if (isInRound.current) setTimeout(() => void roundPlayed(queries), SETTLED_MS);
    },
    [queries],
  );
  return { isHeard };
}
