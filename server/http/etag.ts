import { createHash } from "node:crypto";
import type { Context } from "hono";

/** Headers of an answer that may be asked for again by what it was made of; `parts` must say all that can change in it. */
export function tagOf(
  ...parts: readonly (string | number | boolean | null)[]
): Record<"etag" | "cache-control", string> {
  // Hashing what decides an answer is a hundredth of hashing the answer
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
  return { etag: `"${hash}"`, "cache-control": "private, no-cache" };
}

/** Characters of `If-None-Match` that are read. */
const MAX_TAGS = 10_000;

/** Whether the caller holds this very answer already. */
export function isKnown(c: Context, etag: string | undefined): boolean {
  const held = etag && c.req.header("if-none-match")?.slice(0, MAX_TAGS);
  return held !== undefined &&
    held.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}
