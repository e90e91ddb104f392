import { sha256 } from "./evidence.ts";

/** 256 random bits as 43 base64url characters: who has it may sign, so only its hash is kept. */
export function newToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** What a table keeps of a token; undefined for what cannot be one, which then needs no query. */
export function tokenHash(token: string): string | undefined {
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? sha256(`sign link ${token}`) : undefined;
}
