import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const text = new TextEncoder();

/** Keeps what must not lie in a table in clear. Every purpose has keys of its own, all drawn from `APP_SECRET`. */
export interface Vault {
  /** Encrypts what must be read back. */
  seal(plain: string, purpose: string): Promise<Uint8Array>;
  /** Opens what was sealed for the same purpose; throws on anything else. */
  open(sealed: Uint8Array, purpose: string): Promise<string>;
  /** A keyed hash, base64url, of what only needs to be recognised. */
  hmac(plain: string, purpose: string): Promise<string>;
}

/** Opens a vault; AES-GCM-256 and HMAC-SHA-256 under keys derived by HKDF. */
export async function openVault(secret: string): Promise<Vault> {
  const root = await crypto.subtle.importKey("raw", text.encode(secret), "HKDF", false, ["deriveKey"]);
  const salt = new Uint8Array(32);
  const sealing = new Map<string, Promise<CryptoKey>>(), signing = new Map<string, Uint8Array>();
  const sealingKey = (purpose: string) => {
    const info = text.encode(`seal:${purpose}`);
    const made = sealing.get(purpose) ??
      crypto.subtle.deriveKey(
        { name: "HKDF", hash: "SHA-256", salt, info },
        root,
        { name: "AES-GCM", length: 256 },
        false,
        ["encrypt", "decrypt"],
      );
    sealing.set(purpose, made);
    return made;
  };
  const signingKey = (purpose: string) => {
    const made = signing.get(purpose) ?? new Uint8Array(hkdfSync("sha256", secret, salt, `hmac:${purpose}`, 32));
    signing.set(purpose, made);
    return made;
  };
  return {
    async seal(plain, purpose) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await sealingKey(purpose), text.encode(plain));
      return new Uint8Array([...iv, ...new Uint8Array(sealed)]);
    },
    async open(sealed, purpose) {
      const bytes = Uint8Array.from(sealed);
      const iv = bytes.subarray(0, 12);
      const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await sealingKey(purpose), bytes.subarray(12));
      return new TextDecoder().decode(plain);
    },
    // Not crypto.subtle, which hands each over to another thread: a cursor took 40 µs, and takes 8
    hmac(plain, purpose) {
      return Promise.resolve(createHmac("sha256", signingKey(purpose)).update(plain).digest("base64url"));
    },
  };
}

/** Whether two keyed hashes are the same, in a time that tells nothing of where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [text.encode(a), text.encode(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
