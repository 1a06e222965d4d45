import { useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { formsConfigRead } from "#features/forms/index.ts";
import { ProfileArea } from "../components/profile-area.tsx";
import { profileInfoRead } from "../profile-read.ts";
import { PasswordPanel } from "../security/password-panel.tsx";
import { sessionsRead } from "../security/queries.ts";
import { SessionsPanel } from "../security/sessions-panel.tsx";
import { TwoFactorPanel } from "../security/two-factor-panel.tsx";

export const plan = () => [profileInfoRead, sessionsRead, formsConfigRead];

export function Component() {
  const { data: common } = useRead(commonRead);
  return (
    <ProfileArea id="profile-security">
      <PasswordPanel />
      {common?.flags.twoFactor && <TwoFactorPanel />}
      <SessionsPanel />
    </ProfileArea>
  );
}
