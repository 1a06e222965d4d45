/**
 * Makes a return address from a query (`redirectUrl`, `backUrl`, OAuth's `redirect_url`) safe to follow (design §9):
 * a path on our origin, a whole address on an allowed one, or null.
 */
export function safeReturnUrl(input: string, origin: string, allowed: readonly string[] = []): string | null {
  if (input.trim() === "") return null;
  let url: URL;
  try {
    url = new URL(input, `${origin}/`);
  } catch {
    return null;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username || url.password) return null;
  if (url.origin === origin) {
    // `/..//host` parses as ours with the pathname `//host`, which the next parser takes for a host.
    return url.pathname.startsWith("//") ? null : `${url.pathname}${url.search}${url.hash}`;
  }
  return allowed.includes(url.origin) ? url.href : null;
}

/** The same address for the router, which adds the locale's basename by itself. */
export function withoutBasename(path: string, basename: string): string {
  if (basename === "/" || !path.startsWith(basename)) return path;
  const rest = path.slice(basename.length);
  if (rest === "") return "/";
  return rest.startsWith("/") ? rest : /^[?#]/.test(rest) ? `/${rest}` : path;
}
