/**
 * Whether the rules for every crawler in a robots.txt text forbid a path: the longest matching rule decides; on a tie
 * Allow wins (RFC 9309).
 */
export function isDisallowed(robots: string, path: string): boolean {
  let applies = false;
  let longest = -1;
  let disallowed = false;
  let wasAgent = false;
  for (const line of robots.split(/\r?\n/)) {
    const [, field, value] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const name = field?.toLowerCase();
    if (name === "user-agent") {
      // Consecutive agent lines share the rules after them.
      applies = (wasAgent && applies) || value === "*";
      wasAgent = true;
      continue;
    }
    wasAgent = false;
    if (!applies || !value || (name !== "disallow" && name !== "allow")) continue;
    if (value.length < longest || (value.length === longest && name === "disallow") || !matches(value, path)) continue;
    longest = value.length;
    disallowed = name === "disallow";
  }
  return disallowed;
}

function matches(rule: string, path: string): boolean {
  const anchored = rule.endsWith("$");
  const parts = (anchored ? rule.slice(0, -1) : rule).split("*");
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const at = index === 0 ? (path.startsWith(part) ? 0 : -1) : path.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return !anchored || parts.at(-1) === "" || path.endsWith(parts.at(-1) ?? "");
}
