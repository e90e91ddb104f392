import { createECDH } from "node:crypto";
import type { Vault } from "../vault.ts";

/** The keys by which push services recognize this server (VAPID, RFC 8292), in base64url. */
export interface VapidKeys {
  public_key: string;
  private_key: string;
}

/** Time in ms for which a signature is valid. RFC 8292 allows at most a day. */
const VALID_MS = 12 * 3_600_000;
const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;

/**
 * Returns the keys of this installation, derived from each secret of `APP_SECRET`. New subscriptions use the first.
 * A subscription accepts one key only, so those of a former secret are needed until the browsers have subscribed again.
 */
export async function listVapidKeys(vault: Vault): Promise<VapidKeys[]> {
  return (await vault.hmacs("P-256", "vapid")).map((private_key) => {
    const pair = createECDH("prime256v1");
    // Throws for one of four billion secrets, whose hash is larger than the order of the curve
    pair.setPrivateKey(private_key, "base64url");
    return { public_key: pair.getPublicKey("base64url"), private_key };
  });
}

/** Signs a request to a push service. Returns its header `Authorization`. `contact` is whom the service writes to. */
export async function signVapid(
  { public_key, private_key }: VapidKeys,
  { endpoint, contact, at }: { endpoint: string; contact: string; at: Date },
): Promise<string> {
  const point = Uint8Array.fromBase64(public_key, BASE64URL);
  const [x, y] = [point.slice(1, 33), point.slice(33)].map((half) => half.toBase64(BASE64URL));
  const jwk = { kty: "EC", crv: "P-256", x: x!, y: y!, d: private_key };
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["sign"]);
  const exp = Math.floor((at.getTime() + VALID_MS) / 1_000);
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const text = [{ typ: "JWT", alg: "ES256" }, claims].map((part) => encode(JSON.stringify(part)).toBase64(BASE64URL))
    .join(".");
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm, key, encode(text)));
  return `vapid t=${text}.${signature.toBase64(BASE64URL)}, k=${public_key}`;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
