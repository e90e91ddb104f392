import { createHash } from "node:crypto";

/** 256 random bits as 43 base64url characters: who has it may, so tables keep its hash only. */
export function newToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** What a table keeps of a link's token; undefined for what cannot be one, which then needs no query. */
export function linkHash(link: "sign" | "pay", token: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  return createHash("sha256").update(`${link} link ${token}`).digest("hex");
}
