import type { MouseEvent, ReactNode } from "react";
import { useAuthAddress, type AuthKind } from "#lib/navigation/auth-address.ts";
import type { ButtonLook } from "#ui/button-styles.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { isPlainPress } from "#ui/plain-press.ts";

/** For guests: a popup over the page; without script or in a new tab the form's own page. */
export function JoinLink({ kind, children, ...look }: ButtonLook & { kind: AuthKind; children: ReactNode }) {
  const { page, openAuth } = useAuthAddress();
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openAuth(kind);
  };
  return (
    <LinkButton to={page(kind)} onClick={open} rel="nofollow" {...look}>
      {children}
    </LinkButton>
  );
}
