import { chainHash, type ChainLink, type Digests, digestsOf, type Evidence, sha256 } from "./evidence.ts";

/** Where a record is not what it was when it was signed. */
export interface Fault {
  where: string;
  message: string;
}

/** A stored signature with its neighbours in the shop's chain. */
export interface StoredSignature extends ChainLink {
  hash: string;
  /** `null` after the contents were erased. */
  evidence: Evidence | null;
  salt: string | null;
  /** The hash of the signature before it as stored there, `null` for the first one; of the one after it what that one follows. */
  neighbours: { before: string | null; after: string | null };
  /** Whether the seals, made with the server's own secret, fit: who can write the database cannot make them. */
  sealed: boolean;
  pdf: { hash: string; bytes: Uint8Array | null } | null;
}

/** Computes every hash again. Each fault names the column, neighbour or file that differs. */
export function faultsOf(stored: StoredSignature): Fault[] {
  const { evidence, salt, digests, pdf } = stored;
  return [
    ...evidence ? contentFaults(evidence, salt, digests) : [],
    ...stored.hash === chainHash(stored)
      ? []
      : [changed("hash", "is not the hash of this record, its digests and its predecessor")],
    ...stored.sealed ? [] : [changed("seal", "was not made by this server for this record")],
    ...stored.neighbours.before === stored.previous_hash
      ? []
      : [changed("previous_hash", "is not the hash of the signature before it")],
    ...stored.neighbours.after === stored.hash
      ? []
      : [changed("next", "The signature after it, or the end of the chain, does not follow it")],
    ...pdf && (!pdf.bytes || sha256(pdf.bytes) !== pdf.hash)
      ? [changed("pdf", "is missing or not the file that was made")]
      : [],
  ];
}

function contentFaults(evidence: Evidence, salt: string | null, digests: Digests): Fault[] {
  const now = digestsOf(evidence, salt ?? "");
  const fields = Object.keys(now) as (keyof Evidence)[];
  const differing = fields.filter((field) => now[field] !== digests[field]);
  const inside = [
    ...sha256(evidence.document_html) === evidence.document_hash ? [] : ["document_hash"],
    ...(evidence.image && sha256(evidence.image)) === evidence.image_hash ? [] : ["image_hash"],
  ];
  // When all differ it is what they share that was changed.
  if (differing.length === fields.length) return [changed("salt", "or all digests are not those of signing")];
  return [
    ...differing.map((field) => changed(field, "is not what was signed")),
    ...inside.map((field) => changed(field, "is not the hash of its content")),
  ];
}

function changed(where: string, what: string): Fault {
  return { where, message: what };
}
