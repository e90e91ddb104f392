import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** The purpose of a client address's hash. All limits use it, so that they recognize a client by the same hash. */
export const CLIENT_ADDRESS = "client_address";

const encoder = new TextEncoder();

/**
 * Encrypts and hashes values that must not be stored in clear. Each purpose has its own keys, derived from
 * `APP_SECRET`.
 */
export interface Vault {
  /** Encrypts a value that must be read back. */
  seal(plain: string, purpose: string): Promise<Uint8Array>;
  /**
   * Decrypts a value that was sealed for the same purpose. Throws if it was changed, or sealed for another purpose or
   * secret.
   */
  open(sealed: Uint8Array, purpose: string): Promise<string>;
  /** Returns a keyed hash in base64url, for a value that only needs to be recognized. */
  hmac(plain: string, purpose: string): Promise<string>;
}

/** Lengths in bytes of AES-GCM's nonce, which precedes the ciphertext, and of its tag, which follows. */
const IV = 12, TAG = 16;

/**
 * Creates a vault that uses AES-256-GCM and HMAC-SHA-256 with keys derived by HKDF.
 *
 * It uses node:crypto, because crypto.subtle hands each call to another thread, which is slow for values this short.
 */
export function createVault(secret: string): Vault {
  const salt = new Uint8Array(32);
  const keys = new Map<string, Uint8Array>();
  const keyFor = (purpose: `${"seal" | "hmac"}:${string}`) => {
    const key = keys.get(purpose) ?? new Uint8Array(hkdfSync("sha256", secret, salt, purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    seal: (plain, purpose) =>
      Promise.try(() => {
        const iv = crypto.getRandomValues(new Uint8Array(IV));
        const cipher = createCipheriv("aes-256-gcm", keyFor(`seal:${purpose}`), iv);
        return Uint8Array.from(Buffer.concat([iv, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]));
      }),
    open: (sealed, purpose) =>
      Promise.try(() => {
        // Checked before the decipher is created: Deno never frees one that got no tag.
        if (sealed.length < IV + TAG) throw new Error("The sealed value is too short");
        const decipher = createDecipheriv("aes-256-gcm", keyFor(`seal:${purpose}`), sealed.subarray(0, IV), {
          authTagLength: TAG,
        });
        decipher.setAuthTag(sealed.subarray(-TAG));
        return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]).toString();
      }),
    hmac: (plain, purpose) =>
      Promise.try(() => createHmac("sha256", keyFor(`hmac:${purpose}`)).update(plain).digest("base64url")),
  };
}

/** Compares two secrets in constant time, so that the duration does not reveal where they differ. */
export function constantTimeEqual(a: string, b: string): boolean {
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
