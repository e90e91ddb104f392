import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** What a key says of itself, before anyone is asked. */
export interface KeyText {
  kind: "secret" | "publishable";
  mode: "live" | "test";
}

/** A new key: `svc_sk_live_` + 32 characters of chance + their checksum. */
export function makeKey({ kind, mode }: KeyText): string {
  const prefix = `svc_${kind === "secret" ? "sk" : "pk"}_${mode}_`;
  const chance = randomBase62(32);
  return prefix + chance + checksumOf(prefix + chance);
}

/** Undefined for anything that cannot be a key: a typing error is told apart without a query. */
export function readKey(text: string): KeyText | undefined {
  const [, body, kind, mode, checksum] = /^(svc_(sk|pk)_(live|test)_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text) ?? [];
  if (!body || checksumOf(body) !== checksum) return undefined;
  return { kind: kind === "sk" ? "secret" : "publishable", mode: mode as KeyText["mode"] };
}

/** SHA-256: keys are 190 bits of chance, so a slow hash would protect nothing more. */
export async function hashOfKey(key: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)));
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let written = "";
  for (let at = 0; at < 6; at++) {
    written = alphabet[rest % 62] + written;
    rest = Math.floor(rest / 62);
  }
  return written;
}

/** Unbiased: bytes that would favour the first characters are drawn again. */
function randomBase62(length: number): string {
  let written = "";
  while (written.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 248 && written.length < length) written += alphabet[byte % 62];
    }
  }
  return written;
}
