import type { Documents } from "#lib/api/documents.ts";
import { useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/calls/use-call.ts";
import { ContentForm, fieldOf } from "#features/forms/index.ts";
import { Panel } from "#ui/panel.tsx";
import { PROFILE_READS } from "./queries.ts";

/** §3 fakename: the player's name in winners lists and tournaments. */
export function PublicNamePanel({ forms }: { forms: Documents["FormsConfig"] }) {
  const { t } = useTranslation();
  const user = useUser();
  const change = useCall("account/changefakename", {
    updates: PROFILE_READS,
    success: () => t("account.profile.publicName.saved"),
  });
  const field = fieldOf("fakename", "fakename", {
    label: t("account.profile.publicName.label"),
    hint: t("account.profile.publicName.hint", { count: forms.fakenameMinimumLength }),
    autocomplete: "nickname",
  });
  return (
    <Panel icon="star" title={t("account.profile.publicName.title")} text={t("account.profile.publicName.text")}>
      <ContentForm
        fields={[field]}
        forms={forms}
        defaultValues={{ fakename: user?.fakename ?? "" }}
        failureKey="account.profile.publicName"
        submitLabel={t("account.profile.publicName.submit")}
        submitLook="quiet"
        onSubmit={({ fakename }) => change.send({ fakename: String(fakename).trim() })}
      />
    </Panel>
  );
}
