import { useTranslation } from "#lib/i18n/i18n.tsx";
import { ApiError } from "#lib/api/api.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { formatDate } from "#lib/format/format.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** Correct credentials of an account that cannot be used; the notice is longer than a field error. */
export type Refusal = { kind: "excluded"; until: number | null } | { kind: "deleted" };

export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.type === "UserDeletedException") return { kind: "deleted" };
  const data = error.data as { reason?: unknown; until?: unknown } | null;
  if (
    error.type !== "InvalidRequestException" ||
    !Array.isArray(data?.reason) ||
    !data.reason.includes("self_exclusion")
  )
    return null;
  return { kind: "excluded", until: typeof data.until === "number" ? data.until : null };
}

const NEXT = { excluded: "/responsible-gaming", deleted: "/support" } as const;

/** The reason and the next step. The live region is always rendered, so that screen readers announce its text. */
export function SignInRefusal({ refusal }: { refusal: Refusal | null }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const words = refusal?.kind === "excluded" && refusal.until === null ? "excludedForGood" : refusal?.kind;
  const date = refusal?.kind === "excluded" && refusal.until !== null ? formatDate(refusal.until, timeZone) : "";
  return (
    <div role="alert" className="contents">
      {refusal && words && (
        <div className="grid gap-3 rounded-control border border-line-strong bg-raised p-4">
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="lock" />
            {t(`auth.refusal.${words}.title`)}
          </p>
          <p className="text-sm text-muted">{t(`auth.refusal.${words}.text`, { date })}</p>
          <LinkButton to={NEXT[refusal.kind]} className="justify-self-start">
            {t(`auth.refusal.${words}.next`)}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
