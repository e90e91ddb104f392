import { createHash } from "node:crypto";

/** Creates a bearer token: 256 random bits as 43 base64url characters. Tables store only its hash. */
export function newToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/**
 * Returns the hash under which a link's token is stored. Returns undefined, to save a query, if the token is malformed.
 */
export function linkHash(link: "sign" | "pay" | "booking" | "offer" | "calendar", token: string): string | undefined {
  return hashOf(`${link} link`, token);
}

/** Returns the hash under which the token of a browser's cookie is stored; undefined if the token is malformed. */
export function browserHash(token: string): string | undefined {
  return hashOf("browser", token);
}

function hashOf(purpose: string, token: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  return createHash("sha256").update(`${purpose} ${token}`).digest("hex");
}
