import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** The purpose of a client address's hash. All limits use it, so that they recognize a client by the same hash. */
export const CLIENT_ADDRESS = "client_address";

const encoder = new TextEncoder();

/**
 * Encrypts and hashes values that must not be stored in clear. Each purpose has its own keys, derived from
 * `APP_SECRET`. While that is rotated it lists several secrets: the first seals and hashes, all of them open.
 */
export interface Vault {
  /** Encrypts a value that must be read back. */
  seal(plain: string, purpose: string): Promise<Uint8Array>;
  /**
   * Decrypts a value that was sealed for the same purpose. Throws an `UnreadableError` if it was changed, or sealed for
   * another purpose or secret.
   */
  open(sealed: Uint8Array, purpose: string): Promise<string>;
  /** Encrypts a value with the first secret. Returns undefined if that has sealed it. Throws like `open`. */
  reseal(sealed: Uint8Array, purpose: string): Promise<Uint8Array | undefined>;
  /** Returns a keyed hash in base64url, for a value that only needs to be recognized. */
  hmac(plain: string, purpose: string): Promise<string>;
  /** Returns the hash that `hmac` makes with each secret, to recognize a value that was stored before a rotation. */
  hmacs(plain: string, purpose: string): Promise<string[]>;
}

/** Thrown for a sealed value that none of the secrets opens. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
}

/** Lengths in bytes of AES-GCM's nonce, which precedes the ciphertext, and of its tag, which follows. */
const IV = 12, TAG = 16;

/** The least characters of a secret. */
export const MIN_SECRET = 32;

/**
 * Returns the secrets of `APP_SECRET`, which are separated by commas. A comma within a secret is written as `%2C`.
 *
 * A text whose parts are all too short is one secret with commas: 0.9.0 knew no lists.
 */
export function secretsIn(text: string): string[] {
  const parts = text.split(",").map((secret) => secret.trim()).filter(Boolean);
  const secrets = parts.some((secret) => secret.length >= MIN_SECRET) ? parts : [text];
  return secrets.map((secret) => secret.replaceAll("%2C", ","));
}

/**
 * Creates a vault that uses AES-256-GCM and HMAC-SHA-256 with keys derived by HKDF.
 *
 * It uses node:crypto, because crypto.subtle hands each call to another thread, which is slow for values this short.
 */
export function createVault(app_secret: string): Vault {
  const [current, ...former] = secretsIn(app_secret).map(deriveKeys) as [KeyFor, ...KeyFor[]];
  const openFormer = (sealed: Uint8Array, purpose: string) => {
    for (const keyFor of former) {
      const plain = tryDecrypt(sealed, keyFor(`seal:${purpose}`));
      if (plain !== undefined) return plain;
    }
    throw new UnreadableError(
      "A stored value was sealed with a secret that APP_SECRET does not list, or was changed. Add that secret at the " +
        "end of APP_SECRET, run `deno task rotate`, and only then remove it.",
    );
  };
  const hash = (keyFor: KeyFor, plain: string, purpose: string) =>
    createHmac("sha256", keyFor(`hmac:${purpose}`)).update(plain).digest("base64url");
  return {
    seal: (plain, purpose) => Promise.try(() => encrypt(plain, current(`seal:${purpose}`))),
    open: (sealed, purpose) =>
      Promise.try(() => tryDecrypt(sealed, current(`seal:${purpose}`)) ?? openFormer(sealed, purpose)),
    reseal: (sealed, purpose) =>
      Promise.try(() => {
        const key = current(`seal:${purpose}`);
        return tryDecrypt(sealed, key) === undefined ? encrypt(openFormer(sealed, purpose), key) : undefined;
      }),
    hmac: (plain, purpose) => Promise.try(() => hash(current, plain, purpose)),
    hmacs: (plain, purpose) => Promise.try(() => [current, ...former].map((keyFor) => hash(keyFor, plain, purpose))),
  };
}

/** Returns the key for a purpose. */
type KeyFor = (purpose: `${"seal" | "hmac"}:${string}`) => Uint8Array;

function deriveKeys(secret: string): KeyFor {
  const salt = new Uint8Array(32);
  const keys = new Map<string, Uint8Array>();
  return (purpose) => {
    const key = keys.get(purpose) ?? new Uint8Array(hkdfSync("sha256", secret, salt, purpose, 32));
    keys.set(purpose, key);
    return key;
  };
}

function encrypt(plain: string, key: Uint8Array): Uint8Array {
  const iv = crypto.getRandomValues(new Uint8Array(IV));
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  return Uint8Array.from(Buffer.concat([iv, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]));
}

/** Decrypts a value. Returns undefined if it was changed or sealed with another key. */
function tryDecrypt(sealed: Uint8Array, key: Uint8Array): string | undefined {
  // Checked before the decipher is created: Deno never frees one that got no tag.
  if (sealed.length < IV + TAG) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV), { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  const plain = decipher.update(sealed.subarray(IV, -TAG));
  try {
    return Buffer.concat([plain, decipher.final()]).toString();
  } catch {
    return undefined;
  }
}

/** Compares two secrets in constant time, so that the duration does not reveal where they differ. */
function constantTimeEqual(a: string, b: string): boolean {
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns whether a secret equals one of several, each compared in constant time. */
export function equalsAny(secret: string, accepted: readonly string[]): boolean {
  return accepted.map((other) => constantTimeEqual(secret, other)).includes(true);
}
