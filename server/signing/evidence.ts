import { createHash } from "node:crypto";

/** The contents of a signature: every value as it was shown, typed or observed. `null` means that there was none. */
export interface Evidence {
  template_id: string;
  version: number;
  template_name: string;
  template_type: string;
  document_html: string;
  document_hash: string;
  consent_text: string;
  age_of_majority: number;
  signer_name: string;
  signer_email: string | null;
  signer_date_of_birth: string | null;
  participants: { name: string; date_of_birth: string }[];
  guardian_name: string | null;
  guardian_relationship: string | null;
  method: string;
  typed_text: string | null;
  image: Uint8Array | null;
  image_hash: string | null;
  ip: string | null;
  user_agent: string | null;
  locale: string | null;
  timezone: string | null;
  verified_email: string | null;
  customer_id: string | null;
  link_id: string | null;
  /** ISO 8601 with microseconds, as Postgres stores it, so that every change is detected. */
  signed_at: string;
}

/** A digest per field. It shows which field was changed, and it remains when the contents are erased. */
export type Digests = Record<keyof Evidence, string>;

/** The position of a signature in its shop's chain. */
export interface ChainLink {
  tenant_id: string;
  id: string;
  sequence: number;
  previous_hash: string | null;
  digests: Digests;
}

/** Returns the SHA-256 in hexadecimal. Text is encoded as UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/**
 * Returns a digest of the canonical JSON of each field.
 *
 * The salt has 32 random hexadecimal digits and is erased with the contents. Without it, a birth date could be guessed
 * from its digest.
 */
export function digestsOf(evidence: Evidence, salt: string): Digests {
  const digests = Object.entries(evidence).map((
    [field, value],
  ) => [field, sha256(`${salt} ${field} ${canonicalJson(value)}`)]);
  return Object.fromEntries(digests) as Digests;
}

/** Returns the hash of a signature, over its digests and the hash of the shop's previous signature. */
export function chainHash({ tenant_id, id, sequence, previous_hash, digests }: ChainLink): string {
  return sha256(canonicalJson({ tenant_id, id, sequence, previous_hash, digests }));
}

/**
 * Returns JSON with one spelling per value, as in RFC 8785: members sorted by name, no spaces. Bytes are written as
 * base64.
 */
export function canonicalJson(value: unknown): string {
  if (value instanceof Uint8Array) return JSON.stringify(value.toBase64());
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
