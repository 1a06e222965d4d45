import { AuthPage } from "../auth-page.tsx";
import { authReads, metadataRead } from "../queries.ts";

export const plan = () => [...authReads, metadataRead];

export function Component() {
  return <AuthPage mode="registration" />;
}
