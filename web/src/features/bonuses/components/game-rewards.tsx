import { Link, useParams } from "react-router";
import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { formatWholeMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { bonusesRead, freespinsRead } from "#lib/rewards/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

/** In the game bar: the free spins of this game, or what the active bonus allows here. Nothing for other players. */
export function GameRewards() {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { sysname } = useParams();
  const isPlayer = useUser() !== null;
  const { data: packs } = useRead(freespinsRead, { enabled: isPlayer });
  const { data: bonuses } = useRead(bonusesRead, { enabled: isPlayer });
  if (!isPlayer) return null;
  const spins = (packs?.items ?? [])
    .filter(({ game, status }) => status === "active" && game.sysname === sysname)
    .reduce((sum, { remaining_count }) => sum + remaining_count, 0);
  if (spins > 0) return <Chip short={String(spins)} rest={t("bonuses.bar.spins", { count: spins })} isShortOnPhones />;
  const bonus = bonuses?.items.find(({ status, balance }) => status === "active" && balance.amount > 0);
  if (!bonus) return null;
  if (sysname !== undefined && bonus.excluded_games.includes(sysname))
    return <Chip short={t("bonuses.bar.notHere")} rest={t("bonuses.bar.notHereRest")} />;
  if (!bonus.max_bet) return null;
  return (
    <Chip
      short={t("bonuses.bar.maxBet", { amount: formatWholeMoney(bonus.max_bet, locale) })}
      rest={t("bonuses.bar.maxBetRest")}
    />
  );
}

type ChipProps = {
  /** What the name of the link begins with. */
  short: string;
  rest: string;
  /** A phone has room for a number beside the icon. */
  isShortOnPhones?: boolean;
};

function Chip({ short, rest, isShortOnPhones = false }: ChipProps) {
  return (
    <Link
      to="/profile/bonuses"
      title={`${short} ${rest}`}
      className="flex h-11 min-w-8 shrink-0 items-center justify-center gap-1 rounded-control text-sm font-medium text-muted hovered:bg-hover hovered:text-text tablet:px-2.5"
    >
      <Icon name="gift" className="size-4" />
      <span className={cx("figures", !isShortOnPhones && "max-tablet:sr-only")}>
        {short} <span className="max-desktop:sr-only">{rest}</span>
      </span>
    </Link>
  );
}
