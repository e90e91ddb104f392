/** Signs requests by Standard Webhooks 1.0, for which receivers find libraries in many languages. */

/** The headers of one signed request. */
export interface SignedHeaders {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

/** Creates a signing secret: `whsec_` and 32 random bytes in base64. */
export function createSigningSecret(): string {
  return `whsec_${crypto.getRandomValues(new Uint8Array(32)).toBase64()}`;
}

/** Signs a request with each valid secret. A receiver accepts it if one of the signatures matches its secret. */
export async function signHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Promise<SignedHeaders> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = await Promise.all(secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)));
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

async function signatureOf(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.fromBase64(secret.replace("whsec_", ""));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return `v1,${new Uint8Array(mac).toBase64()}`;
}
