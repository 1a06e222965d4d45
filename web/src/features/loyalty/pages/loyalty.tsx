import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { Icon } from "#ui/icon.tsx";
import { iconOr } from "#ui/icon-paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { AreaPage } from "#features/system/index.ts";
import { loyaltyConfigRead } from "../queries.ts";

export const plan = () => [loyaltyConfigRead];

export function Component() {
  const { t } = useTranslation();
  const { data } = useRead(loyaltyConfigRead);
  return (
    <AreaPage id="loyalty">
      <ol className="grid gap-4 tablet:grid-cols-3">
        {data?.steps.map((step) => (
          <li
            key={step.title}
            className="grid content-start gap-2 rounded-card border border-line bg-surface p-6 shadow-card"
          >
            <Icon name={iconOr(step.icon, "star")} className="size-7 text-primary-text" />
            <h2 className="text-lg">{step.title}</h2>
            <p className="text-sm text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
      {data?.isShopEnabled && (
        <LinkButton to="/loyalty/shop" variant="primary" className="justify-self-start">
          {data.shopTitle || t("routes.loyalty-shop")}
        </LinkButton>
      )}
    </AreaPage>
  );
}
