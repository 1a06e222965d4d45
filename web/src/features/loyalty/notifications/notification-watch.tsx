import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { loyaltyConfigRead, type LoyaltyConfig } from "../queries.ts";
import { collect } from "./collect.ts";
import type { Entry } from "./log.ts";
import { chime, isSoundOn } from "./sound.ts";
import { useAmountWords } from "./use-amount.ts";

/** §4: what counts as the first interaction. */
const INTERACTIONS = ["click", "dblclick", "touchstart"] as const;

/** §9; content may say otherwise. */
const DEFAULTS: LoyaltyConfig["notification"] = {
  durationSeconds: 5,
  delayMilliseconds: 300,
  isSoundEnabled: false,
  soundVolume: 0.5,
};

/** So many toasts at once; more would cover a phone's page. The bell has them all. */
const MOST_TOASTS = 3;

/** §4 Loyalty notifications: asked for at the player's first interaction and on every change of path. Renders nothing. */
export function NotificationWatch() {
  const uid = useUser()?.uid;
  return uid === undefined ? null : <Watch key={uid} uid={uid} />;
}

function Watch({ uid }: { uid: number }) {
  const { pathname } = useLocation();
  const { api, moreWords } = useServices();
  const queries = useQueryClient();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const tell = useTell();

  const ask = useEffectEvent(async () => {
    try {
      const news = await collect(uid, api);
      if (news.length === 0) return;
      // Without content the defaults of §9 apply.
      const config = await queries.fetchQuery({ ...loyaltyConfigRead, retry: false }).catch(() => undefined);
      await moreWords;
      const settings = config?.notification ?? DEFAULTS;
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        tell(news, settings);
      }, settings.delayMilliseconds);
      timers.current.add(timer);
    } catch {
      // Nothing was asked for by the player: the next change of path asks again.
    }
  });

  useEffect(() => {
    const first = new AbortController();
    const act = () => {
      first.abort();
      void ask();
    };
    for (const type of INTERACTIONS)
      document.addEventListener(type, act, { signal: first.signal, passive: true, capture: true });
    return () => first.abort();
  }, []);

  const askedOn = useRef(pathname);
  useEffect(() => {
    if (askedOn.current === pathname) return;
    askedOn.current = pathname;
    void ask();
  }, [pathname]);

  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }, []);
  return null;
}

/** Shows notifications as toasts: a credit is a success, anything else an error. */
function useTell(): (news: readonly Entry[], settings: LoyaltyConfig["notification"]) => void {
  const { t } = useTranslation();
  const { toasts } = useServices();
  const amountOf = useAmountWords();
  return (news, { durationSeconds, isSoundEnabled, soundVolume }) => {
    const duration = (durationSeconds || DEFAULTS.durationSeconds) * 1000;
    const isMany = news.length > MOST_TOASTS;
    const shown = isMany ? news.slice(0, MOST_TOASTS - 1) : news;
    for (const entry of shown) {
      const text = entry.message || amountOf(entry);
      toasts.show(entry.isCredit ? "success" : "error", text || entry.title, {
        title: (text && entry.title) || null,
        duration,
      });
    }
    if (isMany)
      toasts.show("info", t("loyalty.notifications.more", { count: news.length - shown.length }), { duration });
    if (isSoundEnabled && isSoundOn()) chime(soundVolume);
  };
}
