import type { Documents } from "#lib/documents.ts";
import { useUser } from "#lib/account.ts";
import { useTranslation } from "#lib/i18n.tsx";
import { useApi, useServices } from "#lib/services.tsx";
import { ContentForm, fieldOf } from "#features/forms/index.ts";
import { Panel } from "../components/panel.tsx";
import { mustBeDone } from "./done.ts";
import { useProfileReload } from "./queries.ts";

/** §3 fakename: what winners lists and tournaments call the player. */
export function PublicNamePanel({ forms }: { forms: Documents["FormsConfig"] }) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useServices()?.toasts;
  const user = useUser();
  const reload = useProfileReload();
  const field = fieldOf("fakename", "fakename", {
    label: t("profile.publicName.label"),
    hint: t("profile.publicName.hint", { count: forms.fakenameMinimumLength }),
    autocomplete: "nickname",
  });
  return (
    <Panel icon="star" title={t("profile.publicName.title")} text={t("profile.publicName.text")}>
      <ContentForm
        fields={[field]}
        forms={forms}
        defaultValues={{ fakename: user?.fakename ?? "" }}
        failureKey="profile.publicName"
        submitLabel={t("profile.publicName.submit")}
        submitLook="quiet"
        onSubmit={async ({ fakename }) => {
          mustBeDone(await api.post("account/changefakename", { fakename: String(fakename).trim() }), "NotChanged");
          await reload();
          toasts?.show("success", t("profile.publicName.saved"));
        }}
      />
    </Panel>
  );
}
