import { AuthPage } from "../auth-page.tsx";
import { leaveForms } from "../forms-pages.ts";
import { authReads } from "../queries.ts";

export const redirect = leaveForms;

export const plan = () => authReads;

export function Component() {
  return <AuthPage mode="authorization" />;
}
