import { AuthPage } from "../auth-page.tsx";
import { metadataRead } from "../../forms/index.ts";
import { authReads } from "../queries.ts";

export const plan = () => [...authReads, metadataRead];

export function Component() {
  return <AuthPage mode="registration" />;
}
