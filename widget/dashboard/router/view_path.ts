import type { ComponentType } from "preact";

/** The parts of an address that a pattern names: `/bookings/:id` gives `{ id }`. */
export type Params = Record<string, string>;
export type ViewOf = ComponentType<{ params: Params }>;

/** Returns the named parts of a path, or null if the path does not have the pattern's form. */
export function matchPath(pattern: string, path: string): Params | null {
  const wanted = pattern.split("/");
  const parts = path.split("/");
  if (wanted.length !== parts.length) return null;
  const params: Params = {};
  for (const [at, name] of wanted.entries()) {
    const part = parts[at]!;
    if (!name.startsWith(":")) {
      if (name !== part) return null;
    } else if (part && isEncoded(part)) params[name.slice(1)] = decodeURIComponent(part);
    else return null;
  }
  return params;
}

function isEncoded(part: string): boolean {
  try {
    return decodeURIComponent(part) !== "";
  } catch {
    return false;
  }
}
