import { useTranslation } from "#lib/i18n/i18n.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type FullScreenButtonProps = { isOn: boolean; onToggle: () => void; className?: string };

export function FullScreenButton({ isOn, onToggle, className }: FullScreenButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={isOn ? "fullscreen-exit" : "fullscreen"}
      label={t(isOn ? "navigation.game.leaveFullscreen" : "navigation.game.fullscreen")}
      aria-pressed={isOn}
      className={className}
      onClick={onToggle}
    />
  );
}
