import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Calls } from "#contract/methods.ts";
import { accountRead, useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/calls/use-call.ts";
import { isSettledElsewhere } from "#features/auth/index.ts";
import { Button } from "#ui/button.tsx";
import { Pill } from "#ui/pill.tsx";
import { FailureNote, ResendButton } from "#features/forms/index.ts";
import { Panel } from "#ui/panel.tsx";
import { useProfileNeeds } from "../profile-needs.ts";
import { AppSetup } from "./app-setup.tsx";
import { CodeForm } from "./code-form.tsx";
import { FactorChoice, type Factor } from "./factor-choice.tsx";

type Setup = Calls["account/changeTwoFactorAuth"]["data"];
/** The change in progress and the platform's answer to it. */
type Change = { enable: boolean; factor: Factor; setup: Setup };

/** §3 two_factor_auth: enabling takes a method and a code; disabling takes a code of the same factor. */
export function TwoFactorPanel() {
  const { t } = useTranslation();
  const isOn = useUser()?.two_factor_auth ?? false;
  const place = useRef<HTMLDivElement>(null);
  const { change, failure, busy, begin, confirm, leave } = useTwoFactor(() =>
    place.current?.querySelector("h2")?.focus(),
  );

  return (
    <div ref={place}>
      <Panel
        icon="shield"
        tone={isOn ? "success" : "warning"}
        title={t("account.security.twoFactor.title")}
        text={t(isOn ? "account.security.twoFactor.textOn" : "account.security.twoFactor.textOff")}
        aside={
          <>
            <Pill tone={isOn ? "success" : "neutral"}>
              {t(isOn ? "account.security.twoFactor.on" : "account.security.twoFactor.off")}
            </Pill>
            {isOn && !change && (
              <Button isLoading={busy !== null} onClick={() => void begin(false, "totp")}>
                {t("account.security.twoFactor.turnOff")}
              </Button>
            )}
          </>
        }
      >
        <FailureNote>{failure}</FailureNote>
        {!isOn && !change && <FactorChoice busy={busy} onChoose={(factor) => void begin(true, factor)} />}
        {change?.setup.otpauth_url && (
          <AppSetup address={change.setup.otpauth_url} secret={change.setup.secret ?? ""} />
        )}
        {change && (
          <CodeForm
            key={`${change.enable}${change.factor}`}
            hint={t(`account.security.twoFactor.hint.${change.factor}`)}
            submitLabel={t(change.enable ? "account.security.twoFactor.confirm" : "account.security.twoFactor.turnOff")}
            onCode={confirm}
            onCancel={leave}
            onSettled={leave}
          >
            {change.setup.resend_time !== null && (
              <ResendButton at={change.setup.resend_time * 1000} onResend={() => begin(change.enable, change.factor)} />
            )}
          </CodeForm>
        )}
      </Panel>
    </div>
  );
}

function useTwoFactor(focusTitle: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [change, setChange] = useState<Change | null>(null);
  const needsProfile = useProfileNeeds();

  const lookAgain = () => void queries.invalidateQueries(accountRead);
  const leave = () => {
    setChange(null);
    lookAgain();
    focusTitle();
  };

  const begin = useCall("account/changeTwoFactorAuth", {
    failure: "account.security.failure",
    // Only the answer shows which factor is on: no code is sent for an authenticator app.
    onDone: (setup, { enable }) => setChange({ enable, factor: setup.resend_time === null ? "totp" : "email", setup }),
    onFailed: (error) => {
      // Codes by e-mail require a confirmed address.
      if (!isSettledElsewhere(error)) return needsProfile(error);
      lookAgain();
      return true;
    },
  });
  const confirm = useCall("account/confirmTwoFactorAuth", {
    success: () => t(change?.enable ? "account.security.twoFactor.doneOn" : "account.security.twoFactor.doneOff"),
    onDone: () => {
      const isOn = change?.enable ?? false;
      queries.setQueryData(accountRead.queryKey, (account) => account && { ...account, two_factor_auth: isOn });
      leave();
    },
  });

  return {
    change,
    failure: begin.failure,
    busy: begin.busyWith && (begin.busyWith.type ?? "totp"),
    begin: (enable: boolean, factor: Factor) =>
      begin.send({ enable, type: enable ? factor : null }).catch(() => undefined),
    confirm: (code: string) => confirm.send({ code }),
    leave,
  };
}
