import type { ComponentType } from "react";
import { ConfirmEmailDialog, FillProfileDialog, VerificationDialog } from "#features/account/index.ts";
import { ConsentDialog } from "#features/analytics/index.ts";
import { CampaignDialog, PopupDialog, PromoCodeActivatedDialog } from "#features/campaigns/index.ts";
import { AuthDialog } from "#features/auth/index.ts";
import {
  ActivateBonusDialog,
  BettingBonusActivatedDialog,
  BurnBonusesDialog,
  RemoveBonusDialog,
} from "#features/bonuses/index.ts";
import { RemoveCashbackDialog, UnseenCashbackDialog } from "#features/cashbacks/index.ts";
import { CancelWithdrawalDialog, PaymentFrameDialog, QuickDepositDialog } from "#features/cashier/index.ts";
import { DemoDialog, SearchDialog } from "#features/games/index.ts";
import { InactivityDialog, SignedOutDialog } from "#features/inactivity/index.ts";
import {
  CharacterChangeDialog,
  CharacterConfirmDialog,
  ShopBuyDialog,
  ShopConfirmDialog,
  ShopFundsDialog,
} from "#features/loyalty/index.ts";
import { MenuDialog } from "#features/navigation/index.ts";
import { RealityDialog, SelfExclusionDialog, TimeOutDialog } from "#features/responsible-gaming/index.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";

/** Each dialog's content, loaded when it first opens. */
export const DIALOGS: { [N in keyof AppDialogs]: ComponentType<AppDialogs[N]> } = {
  auth: AuthDialog,
  fillProfile: FillProfileDialog,
  confirmEmail: ConfirmEmailDialog,
  verification: VerificationDialog,
  quickDeposit: QuickDepositDialog,
  demoMode: DemoDialog,
  consent: ConsentDialog,
  gamesSearch: SearchDialog,
  menu: MenuDialog,
  inactivity: InactivityDialog,
  signedOut: SignedOutDialog,
  timeOut: TimeOutDialog,
  selfExclusion: SelfExclusionDialog,
  cancelWithdrawal: CancelWithdrawalDialog,
  payment: PaymentFrameDialog,
  activateBonus: ActivateBonusDialog,
  removeBonus: RemoveBonusDialog,
  bettingBonusActivated: BettingBonusActivatedDialog,
  burnBonuses: BurnBonusesDialog,
  unseenCashback: UnseenCashbackDialog,
  removeCashback: RemoveCashbackDialog,
  realityCheck: RealityDialog,
  popup: PopupDialog,
  campaign: CampaignDialog,
  promoCodeActivated: PromoCodeActivatedDialog,
  shopConfirm: ShopConfirmDialog,
  shopBuy: ShopBuyDialog,
  shopFunds: ShopFundsDialog,
  characterChange: CharacterChangeDialog,
  characterConfirm: CharacterConfirmDialog,
};
