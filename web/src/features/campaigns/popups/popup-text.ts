import type { Documents } from "#lib/api/documents.ts";
import type { Popup } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { hasEnded } from "#lib/site/banners.ts";
import { popupTextRead } from "../queries.ts";

/** What a popup says; `body` is rich text, `text` plain. */
export type PopupText = {
  title: string;
  subtitle: string;
  body: Documents["Block"][];
  text: string;
  image: string;
  button: { label: string; slug: string } | null;
  isClosePrevented: boolean;
};

type Sources = {
  /** Null if the platform does not have the popup. */
  platform: Popup | null;
  content: Documents["Popup"] | null;
  fallback: Documents["PopupFallback"] | undefined;
  /** The address of the platform's picture. */
  picture?: string;
};

/**
 * Content's texts come first: they are longer than the platform's of the same name. A popup that neither has is one of
 * `common.popupFallbacks` (§3). Null if there is nothing to show.
 */
export function popupText({ platform, content, fallback, picture = "" }: Sources, now: number): PopupText | null {
  if (platform && hasEnded(platform, now)) return null;
  if (content?.title) {
    return {
      title: content.title,
      subtitle: content.subtitle,
      body: content.body,
      text: "",
      image: content.image?.url ?? picture,
      button: content.button ?? null,
      isClosePrevented: content.isClosePrevented && Boolean(content.button),
    };
  }
  if (platform?.description.title) {
    const { title, subtitle, text, button_title: label, button_slug: slug } = platform.description;
    return {
      title,
      subtitle,
      body: [],
      text,
      image: picture,
      button: label && slug ? { label, slug } : null,
      isClosePrevented: false,
    };
  }
  if (!fallback?.title) return null;
  const { title, text, button } = fallback;
  return { title, subtitle: "", body: [], text, image: "", button: button ?? null, isClosePrevented: false };
}

/** The texts of a popup that the site itself opens; `undefined` until content has answered. */
export function useOwnPopupText(sysname: string): PopupText | null | undefined {
  const { data: common } = useRead(commonRead);
  const content = useRead(popupTextRead(sysname));
  if (content.isPending) return undefined;
  const fallback = common?.popupFallbacks.find((each) => each.sysname === sysname);
  return popupText({ platform: null, content: content.data ?? null, fallback }, 0);
}
