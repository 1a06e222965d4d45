import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { useAuthAddress, type AuthKind } from "#lib/navigation/auth-address.ts";
import type { ButtonLook } from "./button-styles.ts";
import { buttonClass } from "./button-styles.ts";
import { isPlainPress } from "./plain-press.ts";

type AuthLinkProps = ButtonLook & {
  kind: AuthKind;
  /** Called before the popup opens. */
  onOpen?: () => void;
  className?: string;
  children: ReactNode;
};

/** Opens a popup over the page; without script or in a new tab it links to the form's own page. */
export function AuthLink({ kind, onOpen, className, children, ...look }: AuthLinkProps) {
  const { page, openAuth } = useAuthAddress();
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen?.();
    openAuth(kind);
  };
  return (
    <Link to={page(kind)} onClick={open} rel="nofollow" className={buttonClass(look, className)}>
      {children}
    </Link>
  );
}
