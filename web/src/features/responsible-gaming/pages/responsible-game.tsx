import { useTranslation } from "../../../lib/i18n.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { AreaPage } from "../../system/index.ts";
import { HelpOrganisations } from "../help-organisations.tsx";
import { helpReads } from "../queries.ts";

export const plan = () => helpReads;

export function Component() {
  const { t } = useTranslation();
  return (
    <AreaPage id="responsible-game">
      <LinkButton to="/profile/responsible-game" variant="primary" className="justify-self-start">
        {t("areas.toLimits")}
      </LinkButton>
      <HelpOrganisations />
    </AreaPage>
  );
}
