import { ProfileArea } from "../../account/index.ts";
import { Awaited } from "../../system/index.ts";
import { HelpOrganisations } from "../help-organisations.tsx";
import { commonRead } from "../../../lib/site-reads.ts";

export const plan = () => [commonRead];

export function Component() {
  return (
    <ProfileArea id="profile-responsible-game">
      <Awaited icon="scale" />
      <HelpOrganisations />
    </ProfileArea>
  );
}
