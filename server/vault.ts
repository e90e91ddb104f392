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
  const derive = (purpose: string, algorithm: AesKeyGenParams | HmacKeyGenParams, uses: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info: text.encode(purpose) },
      root,
      algorithm,
      false,
      uses,
    );
  const keys = new Map<string, Promise<CryptoKey>>();
  const keyFor = (kind: "seal" | "hmac", purpose: string) => {
    const name = `${kind}:${purpose}`;
    const made = keys.get(name) ??
      (kind === "seal"
        ? derive(name, { name: "AES-GCM", length: 256 }, ["encrypt", "decrypt"])
        : derive(name, { name: "HMAC", hash: "SHA-256", length: 256 }, ["sign"]));
    keys.set(name, made);
    return made;
  };
  return {
    async seal(plain, purpose) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyFor("seal", purpose), text.encode(plain));
      return new Uint8Array([...iv, ...new Uint8Array(sealed)]);
    },
    async open(sealed, purpose) {
      const bytes = Uint8Array.from(sealed);
      const iv = bytes.subarray(0, 12);
      const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyFor("seal", purpose), bytes.subarray(12));
      return new TextDecoder().decode(plain);
    },
    async hmac(plain, purpose) {
      const mac = await crypto.subtle.sign("HMAC", await keyFor("hmac", purpose), text.encode(plain));
      return new Uint8Array(mac).toBase64({ alphabet: "base64url", omitPadding: true });
    },
  };
}
