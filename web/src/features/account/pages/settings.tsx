import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { formsConfigRead, metadataRead } from "#features/forms/index.ts";
import { ProfileArea } from "../components/profile-area.tsx";
import { profileInfoRead } from "../profile-read.ts";
import { AccountFacts } from "../settings/account-facts.tsx";
import { useReasonToast } from "../settings/settings-address.ts";
import { CompletenessPanel } from "../settings/completeness-panel.tsx";
import { ContactsPanel } from "../settings/contacts-panel.tsx";
import { completenessOf } from "../settings/personal-fields.ts";
import { PersonalPanel } from "../settings/personal-panel.tsx";
import { PreferencesPanel } from "../settings/preferences-panel.tsx";
import { PublicNamePanel } from "../settings/public-name-panel.tsx";
import { personalFieldsRead } from "../settings/queries.ts";

export function plan(): readonly AnyRead[] {
  return [profileInfoRead, personalFieldsRead, formsConfigRead, metadataRead, generalInfoRead];
}

/** §2.1 profile settings: personal data, contacts, preferences. */
export function Component() {
  useReasonToast();
  return (
    <ProfileArea id="profile-settings">
      <Settings />
    </ProfileArea>
  );
}

function Settings() {
  const { t } = useTranslation();
  const forms = useRead(formsConfigRead);
  const fields = useRead(personalFieldsRead);
  const profile = useRead(profileInfoRead);
  const reads = [forms, fields, profile];

  if (forms.data && fields.data && profile.data) {
    const completeness = completenessOf(fields.data, forms.data.profileForm, profile.data, t);
    return (
      <div className="grid gap-5">
        <CompletenessPanel completeness={completeness} />
        <PersonalPanel
          forms={forms.data}
          fields={fields.data}
          profile={profile.data}
          isComplete={completeness.missing.length === 0}
        />
        <ContactsPanel forms={forms.data} contacts={profile.data.contacts} />
        <PublicNamePanel forms={forms.data} />
        <PreferencesPanel forms={forms.data} />
        <AccountFacts />
      </div>
    );
  }
  if (reads.some((read) => read.isError)) {
    const retry = () => void Promise.all(reads.filter((read) => read.isError).map((read) => read.refetch()));
    return (
      <ErrorState
        title={t("account.profile.notLoaded")}
        onRetry={retry}
        isRetrying={reads.some((read) => read.isFetching)}
      />
    );
  }
  return (
    <div aria-busy className="grid gap-5">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
