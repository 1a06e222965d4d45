import { Awaited } from "../../system/index.ts";
import { ProfileArea } from "../components/profile-area.tsx";

export function Component() {
  return (
    <ProfileArea id="profile-loyalty">
      <Awaited icon="crown" />
    </ProfileArea>
  );
}
