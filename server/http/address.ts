import { getPath } from "hono/utils/url";

/** The longest address in characters that is read. The longest that the API needs has about 3,000. */
const MAX_ADDRESS = 10_000;

/** A path that no route has. */
const NO_ROUTE = "/-/malformed";

/**
 * Returns the path by which a request is routed.
 *
 * An address that is too long, malformed or contains NUL gets a path without a route. Decoding it could be slow, and
 * Postgres cannot compare it.
 */
export function pathOf(request: Request): string {
  if (isTooLong(request)) return NO_ROUTE;
  const end = request.url.search(/[?#]/);
  return isWellEncoded(end < 0 ? request.url : request.url.slice(0, end)) ? getPath(request) : NO_ROUTE;
}

/** Returns whether the address of a request is longer than what is read. */
export function isTooLong({ url }: Pick<Request, "url">): boolean {
  return url.length > MAX_ADDRESS;
}

/** Returns whether the percent-encodings of a text are UTF-8 without NUL. */
export function isWellEncoded(text: string): boolean {
  if (!text.includes("%")) return true;
  try {
    return !decodeURIComponent(text).includes("\0");
  } catch {
    return false;
  }
}
