import { useTranslation } from "../../lib/i18n.tsx";
import type { Documents } from "../../lib/documents.ts";
import { AuthForm } from "./auth-form.tsx";
import { useSession } from "./session.ts";

export type ConfiguredFormProps = { config: Documents["AuthConfig"]; forms: Documents["FormsConfig"]; onDone: () => void };

export function SignInForm({ config, forms, onDone }: ConfiguredFormProps) {
  const { t } = useTranslation();
  const { signIn } = useSession();
  return (
    <AuthForm
      types={config.authorizationTypes}
      forms={forms}
      strategy={config.validationStrategy}
      submitLabel={t("auth.authorization.submit")}
      onSubmit={async (values) => {
        const login = values.email ?? values.phone ?? values.login ?? "";
        await signIn({ login: String(login), password: String(values.password ?? "") });
        onDone();
      }}
    />
  );
}
