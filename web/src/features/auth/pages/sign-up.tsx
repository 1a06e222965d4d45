import { AuthPage } from "../auth-page.tsx";
import { metadataRead } from "#features/forms/index.ts";
import { leaveForms } from "../forms-pages.ts";
import { authReads } from "../queries.ts";

export const redirect = leaveForms;

export const plan = () => [...authReads, metadataRead];

export function Component() {
  return <AuthPage mode="registration" />;
}
