import { useTranslation } from "#lib/i18n/i18n.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { AreaPage } from "#features/system/index.ts";
import { HelpOrganisations } from "../help-organisations.tsx";
import { commonRead } from "#lib/api/site-reads.ts";

export const plan = () => [commonRead];

export function Component() {
  const { t } = useTranslation();
  return (
    <AreaPage id="responsible-game">
      <LinkButton to="/profile/responsible-game" variant="primary" className="justify-self-start">
        {t("responsible-gaming.toLimits")}
      </LinkButton>
      <HelpOrganisations />
    </AreaPage>
  );
}
