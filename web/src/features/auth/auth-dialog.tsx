import { useTranslation } from "react-i18next";
import { DialogFrame } from "../../app/dialogs/dialog-frame.tsx";
import type { AppDialogs } from "../../lib/dialogs/app-dialogs.ts";

// React.lazy takes a default export only.
// oxlint-disable-next-line import/no-default-export
export default function AuthDialog({ type }: AppDialogs["auth"]) {
  const { t } = useTranslation();
  return <DialogFrame title={t(`auth.${type}.title`)}>{null}</DialogFrame>;
}
