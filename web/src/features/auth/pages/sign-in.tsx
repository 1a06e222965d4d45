import { AuthPage } from "../auth-page.tsx";
import { authReads } from "../queries.ts";

export const plan = () => authReads;

export function Component() {
  return <AuthPage mode="authorization" />;
}
