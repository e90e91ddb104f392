import { createHash } from "node:crypto";

/** What a signature proves: every value as it was shown, typed or observed. `null` where there was none. */
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
  /** ISO 8601 with microseconds, as Postgres keeps it: a change of one of them must show. */
  signed_at: string;
}

/** A digest per field: so that a change shows where it is, and so that hashes outlive erased contents. */
export type Digests = Record<keyof Evidence, string>;

/** One signature's place among its shop's signatures. */
export interface ChainLink {
  tenant_id: string;
  id: string;
  sequence: number;
  previous_hash: string | null;
  digests: Digests;
}

/** SHA-256 in hexadecimal; text as UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/**
 * A digest of each field, over its canonical JSON. The salt, 32 hexadecimal digits of the signature's own, is erased with the
 * contents: a birth date could otherwise be guessed from its digest.
 */
export function digestsOf(evidence: Evidence, salt: string): Digests {
  const digests = Object.entries(evidence).map((
    [field, value],
  ) => [field, sha256(`${salt} ${field} ${canonical(value)}`)]);
  return Object.fromEntries(digests) as Digests;
}

/** The hash of a signature: over all its digests and the hash of the shop's signature before it. */
export function chainHash({ tenant_id, id, sequence, previous_hash, digests }: ChainLink): string {
  return sha256(canonical({ tenant_id, id, sequence, previous_hash, digests }));
}

/** JSON with one spelling per value (RFC 8785 for the values we keep): members by name, no spaces; bytes as base64. */
export function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return JSON.stringify(value.toBase64());
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
