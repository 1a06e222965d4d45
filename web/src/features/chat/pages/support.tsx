import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { AreaPage } from "#features/system/index.ts";
import { supportRead } from "../queries.ts";

export const plan = () => [supportRead];

const CARD =
  "flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface p-5 font-medium shadow-card hovered:bg-raised";

export function Component() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(supportRead);
  return (
    <AreaPage id="support">
      {isError && !data && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      <ul className="grid gap-3 tablet:grid-cols-2">
        {data?.email && (
          <li>
            <a href={`mailto:${data.email}`} className={CARD}>
              <Icon name="mail" className="size-6 text-primary-text" />
              {data.email}
            </a>
          </li>
        )}
        {data?.phone && (
          <li>
            <a href={`tel:${data.phone.replaceAll(" ", "")}`} className={CARD}>
              <Icon name="phone" className="size-6 text-primary-text" />
              {data.phone}
            </a>
          </li>
        )}
      </ul>
      <LinkButton to="/faq" className="justify-self-start">
        {t("chat.toFaq")}
      </LinkButton>
    </AreaPage>
  );
}
