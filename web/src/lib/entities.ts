import type { components } from "../contract/platform.d.ts";

/** Short names for the contract's generated entities, in one place so that features never reach into generated files. */
type Schemas = components["schemas"];

export type AccountInfo = Schemas["AccountInfo"];
export type Balance = Schemas["Balance"];
export type Banner = Schemas["Banner"];
export type BannerPage = Schemas["BannerPage"];
export type Category = Schemas["Category"];
export type CategoryPage = Schemas["CategoryPage"];
export type Contact = Schemas["Contact"];
export type Description = Schemas["Description"];
export type Game = Schemas["Game"];
export type GameBadge = Schemas["GameBadge"];
export type GameListOptions = Schemas["GameListOptions"];
export type GamePage = Schemas["GamePage"];
export type GeneralInfo = Schemas["GeneralInfo"];
export type Jackpot = Schemas["Jackpot"];
export type Likes = Schemas["Likes"];
export type Metadata = Schemas["Metadata"];
export type Money = Schemas["Money"];
export type PersonalDataField = Schemas["PersonalDataField"];
export type PersonalDataFields = Schemas["PersonalDataFields"];
export type PhoneCountry = Schemas["PhoneCountry"];
export type PhoneSettings = Schemas["PhoneSettings"];
export type ProfileInfo = Schemas["ProfileInfo"];
export type Provider = Schemas["Provider"];
export type ProviderPage = Schemas["ProviderPage"];
export type Tournament = Schemas["Tournament"];
export type TournamentPage = Schemas["TournamentPage"];
export type TournamentStatus = Schemas["TournamentStatus"];
export type Winner = Schemas["Winner"];
