import { useQueryClient } from "@tanstack/react-query";
import type { Calls } from "#contract/methods.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Pill } from "#ui/pill.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Panel } from "#ui/panel.tsx";
import { DeviceIcon } from "./device-icon.tsx";
import { sessionsRead } from "./queries.ts";
import { deviceOf } from "./user-agent.ts";

type Sessions = Calls["auth/getSessions"]["data"];
type Session = Sessions["items"][number];

/** The active sessions of the account, the current one first, with a button to end each other one. */
export function SessionsPanel() {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { data, isError, isFetching, refetch } = useRead(sessionsRead);
  const endOthers = useCall("auth/endSessions", {
    ...useEnding((session) => !session.is_current),
    success: () => t("account.security.sessions.endedOthers"),
  });
  const current = data?.items.find((session) => session.is_current);
  const last = data?.items.toSorted((one, other) => other.created_at - one.created_at)[0];
  const others = data?.items.filter((session) => !session.is_current) ?? [];

  return (
    <Panel
      icon="globe"
      title={t("account.security.sessions.title")}
      text={
        last
          ? t("account.security.sessions.lastLogin", {
              at: formatDateTime(last.created_at, timeZone),
              from: last.address || t("account.security.sessions.somewhere"),
            })
          : undefined
      }
    >
      {isError && !data && (
        <ErrorState
          title={t("account.security.sessions.failed")}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!isError && !data && <SessionsSkeleton />}
      {data && (
        <ul aria-label={t("account.security.sessions.title")} className="divide-y divide-line">
          {[...(current ? [current] : []), ...others].map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && others.length === 0 && <p className="text-sm text-muted">{t("account.security.sessions.onlyHere")}</p>}
      {others.length > 0 && (
        <Button
          icon="logout"
          className="justify-self-start"
          isLoading={endOthers.isBusy}
          onClick={() => endOthers.call()}
        >
          {t("account.security.sessions.endOthers")}
        </Button>
      )}
    </Panel>
  );
}

function useDeviceName() {
  const { t } = useTranslation();
  return (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t("account.security.sessions.device", { browser, system });
    return browser ?? system ?? t("account.security.sessions.unknownDevice");
  };
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const name = nameOf(session.user_agent);
  const end = useCall("auth/endSession", {
    ...useEnding(({ id }) => id === session.id),
    success: () => t("account.security.sessions.ended", { name }),
  });
  return (
    <li className="flex items-center gap-4 py-3.5">
      <span className="text-muted">
        <DeviceIcon isPhone={deviceOf(session.user_agent).isPhone} />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.is_current && <Pill tone="success">{t("account.security.sessions.current")}</Pill>}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-sm text-muted">
          <span>{session.address || t("account.security.sessions.somewhere")}</span>
          <span aria-hidden>·</span>
          <TimeAgo at={session.seen_at} />
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          isLoading={end.isBusy}
          onClick={() => end.call({ id: session.id })}
          aria-label={t("account.security.sessions.endNamed", { name })}
        >
          {t("account.security.sessions.end")}
        </Button>
      )}
    </li>
  );
}

/** Shared by both ways to end sessions: removes the ended sessions from the list optimistically. */
function useEnding(isEnded: (session: Session) => boolean) {
  const queries = useQueryClient();
  return {
    failure: "account.security.failure",
    isFailureToast: true,
    outdates: [sessionsRead],
    onDone: () => {
      queries.setQueryData(
        sessionsRead.queryKey,
        (all) => all && { ...all, items: all.items.filter((session) => !isEnded(session)) },
      );
      document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}

function SessionsSkeleton() {
  return (
    <div className="grid gap-6 py-3">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="size-6" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
