import { ProfileArea } from "../../account/index.ts";
import { Awaited } from "../../system/index.ts";
import { HelpOrganisations } from "../help-organisations.tsx";
import { helpReads } from "../queries.ts";

export const plan = () => helpReads;

export function Component() {
  return (
    <ProfileArea id="profile-responsible-game">
      <Awaited icon="scale" />
      <HelpOrganisations />
    </ProfileArea>
  );
}
