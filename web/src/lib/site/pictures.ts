import type { Documents } from "../api/documents.ts";
import type { Description } from "../api/entities.ts";
import { useRead } from "../api/reads.ts";
import { commonRead } from "../api/site-reads.ts";

/** The addresses of a description's pictures; empty if it has none. */
export type Pictures = {
  wide: string;
  tall: string;
  /** 1200 × 630, for messengers; the wide one if there is none. */
  share: string;
};

/** §3: the members of a description that hold its pictures are named by configuration; a platform may also use the contract's own names. */
export function picturesOf(description: Description, keys: Documents["ImageKeys"] | undefined): Pictures {
  const named = (name: string | undefined, own: string) => {
    const value = name === undefined ? undefined : (description as Record<string, unknown>)[name];
    return typeof value === "string" && value !== "" ? value : own;
  };
  const wide = named(keys?.wide, description.image_wide);
  return {
    wide,
    share: named(keys?.share, wide),
    tall: named(keys?.tall, description.image_tall),
  };
}

/** Returns the pictures of a banner, an offer, a jackpot or a tournament. */
export function usePictures(description: Description): Pictures {
  return picturesOf(description, useRead(commonRead).data?.imageKeys);
}
