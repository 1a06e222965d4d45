import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { useAuthAddress, type AuthKind } from "#lib/auth-address.ts";
import type { ButtonLook } from "#ui/button-styles.ts";
import { buttonClass } from "#ui/button-styles.ts";

type AuthLinkProps = ButtonLook & { kind: AuthKind; className?: string; children: ReactNode };

/** Whether a press means "here": not a new tab, not a download. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Opens a popup over the page; without script, or in a new tab, it is a link to the form's own page. */
export function AuthLink({ kind, className, children, ...look }: AuthLinkProps) {
  const { page, openAuth } = useAuthAddress();
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openAuth(kind);
  };
  return (
    <Link to={page(kind)} onClick={open} rel="nofollow" className={buttonClass(look, className)}>
      {children}
    </Link>
  );
}
