import type { ComponentProps } from "react";
import { Link } from "react-router";

/** Addresses that editors write: the site's own stay in the router, others open in a new tab. */
export function isOwnAddress(slug: string): boolean {
  return /^([?#]|\/(?!\/))/.test(slug);
}

/** A link to an address from content or platform data. */
export function SlugLink({ slug, children, ...rest }: Omit<ComponentProps<"a">, "href" | "ref"> & { slug: string }) {
  if (isOwnAddress(slug)) {
    return (
      <Link to={slug} {...rest}>
        {children}
      </Link>
    );
  }
  const isPage = /^https?:/.test(slug);
  return (
    <a href={slug} rel={isPage ? "noopener noreferrer" : undefined} target={isPage ? "_blank" : undefined} {...rest}>
      {children}
    </a>
  );
}
