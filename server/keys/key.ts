import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The properties that the text of a key contains. */
export interface KeyText {
  kind: "secret" | "publishable";
  mode: "live" | "test";
}

/** Creates the text of a key: `svc_sk_live_`, 32 random characters and a checksum. */
export function createKeyText({ kind, mode }: KeyText): string {
  const prefix = `svc_${kind === "secret" ? "sk" : "pk"}_${mode}_`;
  const random = randomBase62(32);
  return prefix + random + checksumOf(prefix + random);
}

/** Parses the text of a key. Returns undefined if its form or checksum is wrong, so that a typo costs no query. */
export function parseKey(text: string): KeyText | undefined {
  const [, body, kind, mode, checksum] = /^(svc_(sk|pk)_(live|test)_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text) ?? [];
  if (!body || checksumOf(body) !== checksum) return undefined;
  return { kind: kind === "sk" ? "secret" : "publishable", mode: mode as KeyText["mode"] };
}

/** Returns the SHA-256 of a key. Keys have 190 random bits, so a slow hash would add no protection. */
export async function hashKey(key: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)));
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let written = "";
  for (let index = 0; index < 6; index++) {
    written = alphabet[rest % 62] + written;
    rest = Math.floor(rest / 62);
  }
  return written;
}

/** Returns random characters without bias: skips bytes that would favour the first characters of the alphabet. */
function randomBase62(length: number): string {
  let written = "";
  while (written.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 248 && written.length < length) written += alphabet[byte % 62];
    }
  }
  return written;
}
