import { useSyncExternalStore } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { IconButton } from "#ui/icon-button.tsx";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

type State = "off" | "on" | "unavailable";

function current(): State {
  if (!document.fullscreenEnabled) return "unavailable";
  return document.fullscreenElement ? "on" : "off";
}

function toggle(): void {
  // If the browser refuses (a policy, an expired user gesture), nothing changes.
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}

/** Makes the whole page full screen, so that clock and balance stay visible. Hidden where the browser does not support it. */
export function FullScreenButton() {
  const { t } = useTranslation();
  const state = useSyncExternalStore<State>(subscribe, current, () => "off");
  if (state === "unavailable") return null;
  const isOn = state === "on";
  return (
    <IconButton
      icon={isOn ? "fullscreen-exit" : "fullscreen"}
      label={t(isOn ? "navigation.game.leaveFullscreen" : "navigation.game.fullscreen")}
      aria-pressed={isOn}
      onClick={toggle}
    />
  );
}
