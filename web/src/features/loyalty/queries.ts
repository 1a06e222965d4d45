import type { AnswerOf } from "#contract/methods.ts";
import type { Documents } from "#lib/api/documents.ts";
import { contentRead, platformRead } from "#lib/api/reads.ts";

export type LoyaltyConfig = Documents["LoyaltyConfig"];
export type LoyaltyInfo = AnswerOf<"loyalty/getinfo">;
export type Programme = AnswerOf<"loyalty/getProgram">;

export const loyaltyConfigRead = contentRead<LoyaltyConfig>("loyalty");

export const loyaltyInfoRead = platformRead("loyalty/getinfo");

export const PROGRAMMES = 12;
export const programmesRead = (page: number) => platformRead("loyalty/getPrograms", part(page, PROGRAMMES));
export const programmeRead = (sysname: string) => platformRead("loyalty/getProgram", { sysname });

export const PRODUCTS = 48;
export const productsRead = (page: number) => platformRead("loyalty/getproducts", part(page, PRODUCTS));

export const CHARACTERS = 20;
export const charactersRead = (page: number) => platformRead("loyalty/getcharacters", part(page, CHARACTERS));

export const notificationsRead = platformRead("loyalty/getnotifications");

function part(page: number, count: number) {
  return { count, ...(page > 0 && { offset: page * count }) };
}
