import { useTranslation } from "#lib/i18n/i18n.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { QrCode } from "#ui/qr-code.tsx";

/** Groups of four characters, as authenticator apps show them, because the secret may be typed. */
export function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}

/** The setup of an authenticator app: a QR code for another device, a link for this one, and the secret as text. */
export function AppSetup({ address, secret }: { address: string; secret: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-6 tablet:grid-cols-[auto_1fr]">
      <QrCode text={address} label={t("account.security.app.picture")} />
      <ol className="grid list-decimal gap-3 ps-5 text-sm marker:font-semibold marker:text-primary-text">
        <li>{t("account.security.app.install")}</li>
        <li>
          {t("account.security.app.scan")}{" "}
          <a href={address} className="font-semibold text-primary-text underline underline-offset-4 laptop:hidden">
            {t("account.security.app.open")}
          </a>
        </li>
        <li>
          <span className="block">{t("account.security.app.type")}</span>
          <span className="mt-2 flex flex-wrap items-center gap-3">
            <code className="rounded-small bg-sunken px-3 py-2 font-text text-base font-semibold tracking-wider">
              {inFours(secret)}
            </code>
            <CopyButton
              text={secret}
              label={t("account.security.app.copy")}
              done={t("account.security.app.copied")}
              failed={t("account.security.app.copyFailed")}
            />
          </span>
        </li>
        <li>{t("account.security.app.enter")}</li>
      </ol>
    </div>
  );
}
