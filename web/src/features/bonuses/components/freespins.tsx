import { Link } from "react-router";
import type { FreespinPack } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { percentOf } from "#lib/format/percent.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { gamePath } from "#lib/site/game-path.ts";
import { useSite } from "#lib/site/site-context.ts";
import { useNow } from "#lib/time/clock.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { BonusCard } from "./bonus-card.tsx";
import { EndTerm, Term, Terms } from "./terms.tsx";

/** A pack of free spins: where to play them, how many are left, until when, and what becomes of what they win. */
export function Freespins({ pack }: { pack: FreespinPack }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const now = useNow(1000);
  const isEnded = pack.status !== "active" || (pack.expires_at !== null && pack.expires_at * 1000 <= now);
  const played = Math.max(0, pack.total_count - pack.remaining_count);
  const text = t("bonuses.freespins.played", { played, total: pack.total_count });
  const address = gamePath(pack.game.sysname);
  return (
    <BonusCard
      title={pack.description.title || pack.game.name}
      kind={t("bonuses.kinds.freespins")}
      status={isEnded ? "ended" : "active"}
      amountLabel={t("bonuses.freespins.left")}
      amount={t("bonuses.spins", { count: pack.remaining_count })}
    >
      <div className="grid gap-2">
        <p className="figures text-sm">{text}</p>
        <ProgressBar
          label={t("bonuses.freespins.progress")}
          percent={percentOf(played, pack.total_count)}
          text={text}
        />
      </div>
      <Terms>
        <Term label={t("bonuses.freespins.game")}>
          <Link to={address} className="text-primary-text underline underline-offset-2">
            {pack.game.name || pack.game.sysname}
          </Link>
        </Term>
        <Term label={t("bonuses.freespins.stake")}>
          {t("bonuses.freespins.stakeText", { amount: formatMoney(pack.bet, locale) })}
        </Term>
        <Term label={t("bonuses.freespins.won")}>{formatMoney(pack.won, locale)}</Term>
        <Term label={t("bonuses.freespins.winnings")}>
          {pack.multiplier === 0
            ? t("bonuses.freespins.winningsMain")
            : t("bonuses.freespins.winningsBonus", { count: pack.multiplier })}
        </Term>
        <EndTerm label={t("bonuses.freespins.ends")} at={pack.expires_at} />
      </Terms>
      {isEnded ? (
        <p className="text-sm text-muted">{t("bonuses.endedText")}</p>
      ) : (
        <div className="mt-auto flex">
          <LinkButton to={`${address}#real`} size="small" variant="primary" icon="play">
            {t("bonuses.freespins.play", { game: pack.game.name })}
          </LinkButton>
        </div>
      )}
    </BonusCard>
  );
}
