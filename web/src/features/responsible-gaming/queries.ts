import { isAnnounced } from "#lib/api/capabilities.ts";
import type { Documents } from "#lib/api/documents.ts";
import type { GeneralInfo } from "#lib/api/entities.ts";
import { platformRead, useRead, type AnyRead } from "#lib/api/reads.ts";
import { commonRead, generalInfoRead } from "#lib/api/site-reads.ts";

export const limitsRead = platformRead("responsibleGaming/getLimits");
export const exclusionRead = platformRead("responsibleGaming/getExclusion");
export const realityCheckRead = platformRead("responsibleGaming/getRealityCheck");
export const statementRead = platformRead("responsibleGaming/getStatement");
export const depositLimitRead = platformRead("account/getDepositLimit");

export type Offered = {
  limits: boolean;
  timeOut: boolean;
  selfExclusion: boolean;
  realityCheck: boolean;
  statement: boolean;
};

/** The sections whose calls the platform announces; none if the operator has disabled responsible gaming (§3). */
export function offered(
  info: GeneralInfo | undefined,
  common: Pick<Documents["Common"], "flags"> | undefined,
): Offered {
  const isOn = common?.flags?.responsibleGaming !== false;
  return {
    limits:
      isOn &&
      isAnnounced(
        info,
        "responsibleGaming/getLimits",
        "responsibleGaming/setLimit",
        "responsibleGaming/removeLimit",
        "responsibleGaming/cancelLimitChange",
      ),
    timeOut: isOn && isAnnounced(info, "responsibleGaming/getExclusion", "responsibleGaming/setTimeOut"),
    selfExclusion: isOn && isAnnounced(info, "responsibleGaming/getExclusion", "responsibleGaming/selfExclude"),
    realityCheck: isOn && isAnnounced(info, "responsibleGaming/getRealityCheck", "responsibleGaming/setRealityCheck"),
    statement: isOn && isAnnounced(info, "responsibleGaming/getStatement"),
  };
}

export const useOffered = (): Offered => offered(useRead(generalInfoRead).data, useRead(commonRead).data);

export function readsOf(parts: Offered): AnyRead[] {
  return [
    ...(parts.limits ? [limitsRead] : []),
    ...(parts.timeOut || parts.selfExclusion ? [exclusionRead] : []),
    ...(parts.realityCheck ? [realityCheckRead] : []),
    ...(parts.statement ? [statementRead] : []),
  ];
}
