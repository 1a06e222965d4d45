/** Short names for the contract's generated entities, in one place so that features never reach into generated files. */
export type Money = { amount: number; currency: string };

export type AccountInfo = {
  uid: number;
  reg_time: number;
  login: string;
  fakename: string;
  is_subscribed: boolean;
  balance_main: Money;
  balance_bonus: Money;
  balance_betting_bonus: Money;
  balance_fun: Money;
  is_on_verification: boolean;
  is_verified: boolean;
  is_kyc_block_enabled: boolean;
  is_registration_completed: boolean;
  country_code: string;
  locale: string;
  two_factor_auth: boolean;
};
