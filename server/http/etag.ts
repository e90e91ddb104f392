import { createHash } from "node:crypto";
import type { Context } from "hono";

/**
 * Returns the headers of a response that the client can revalidate. `parts` must contain everything that determines the
 * response; hashing them is much cheaper than hashing the response.
 */
export function etagHeaders(
  ...parts: readonly (string | number | boolean | null)[]
): Record<"etag" | "cache-control", string> {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
  return { etag: `"${hash}"`, "cache-control": "private, no-cache" };
}

/** The number of characters of `If-None-Match` that are read. */
const MAX_TAGS = 10_000;

/** Returns whether the client already has this version of the response (RFC 9110, section 13.1.2). */
export function matchesEtag(c: Context, etag: string | undefined): boolean {
  const sent = etag && c.req.header("if-none-match")?.slice(0, MAX_TAGS);
  return sent !== undefined &&
    sent.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}
