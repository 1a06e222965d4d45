import { Blocks, Prose } from "#features/content/index.ts";
import { buttonClass } from "#ui/button-styles.ts";
import { SlugLink } from "#ui/slug-link.tsx";
import type { PopupText } from "./popup-text.ts";

/** A popup's picture, texts and button. `onLeave` closes the dialog, because the button may lead to this page. */
export function PopupContent({ popup, onLeave }: { popup: PopupText; onLeave: () => void }) {
  return (
    <div className="grid gap-4">
      {popup.image && (
        <img
          src={popup.image}
          alt=""
          width={720}
          height={360}
          className="aspect-[2/1] w-full rounded-card object-cover"
        />
      )}
      {popup.subtitle && <p className="font-semibold">{popup.subtitle}</p>}
      {popup.body.length > 0 && (
        <Prose>
          <Blocks blocks={popup.body} headingOffset={1} />
        </Prose>
      )}
      {popup.text && <p className="whitespace-pre-line text-muted">{popup.text}</p>}
      {popup.button?.slug && (
        <SlugLink
          slug={popup.button.slug}
          onClick={onLeave}
          className={buttonClass({ variant: "primary", size: "large", block: true })}
        >
          {popup.button.label}
        </SlugLink>
      )}
    </div>
  );
}
