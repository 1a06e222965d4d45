import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { Awaiting } from "#ui/awaiting.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { ProfileArea, profileInfoRead } from "#features/account/index.ts";
import { MyCharacter } from "../characters/my-character.tsx";
import { MyPlace } from "../components/my-place.tsx";
import { Quests } from "../components/quests.tsx";
import { loyaltyConfigRead, loyaltyInfoRead } from "../queries.ts";

export const plan = () => [profileInfoRead, loyaltyInfoRead, loyaltyConfigRead];

export function Component() {
  const { t } = useTranslation();
  const read = useRead(loyaltyInfoRead);
  return (
    <ProfileArea id="profile-loyalty">
      <Awaiting read={read} title={t("loyalty.failed")}>
        {(info) =>
          info.is_active ? (
            <>
              <MyPlace info={info} other={{ to: "/loyalty", text: t("loyalty.programme") }} />
              <MyCharacter character={info.character} />
              <Quests quests={info.quests} />
            </>
          ) : (
            <EmptyState
              icon="crown"
              title={t("loyalty.inactive.title")}
              text={t("loyalty.inactive.text")}
              action={<LinkButton to="/loyalty">{t("loyalty.programme")}</LinkButton>}
            />
          )
        }
      </Awaiting>
    </ProfileArea>
  );
}
