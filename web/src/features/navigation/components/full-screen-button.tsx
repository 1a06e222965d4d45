import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type FullScreenButtonProps = {
  isOn: boolean;
  onToggle: () => void;
  /** Takes the focus of the button in whose place it appears. */
  takesFocus: boolean;
};

export function FullScreenButton({ isOn, onToggle, takesFocus }: FullScreenButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const takes = useEffectEvent(() => takesFocus);
  useEffect(() => {
    if (takes()) button.current?.focus();
  }, []);
  return (
    <IconButton
      ref={button}
      icon={isOn ? "fullscreen-exit" : "fullscreen"}
      label={t(isOn ? "navigation.game.leaveFullscreen" : "navigation.game.fullscreen")}
      aria-pressed={isOn}
      onClick={onToggle}
    />
  );
}
