import { chainHash, type ChainLink, type Digests, digestsOf, type Evidence, sha256 } from "./evidence.ts";

/** A difference between a stored signature and its hashes. `where` names the column, neighbour or file. */
export interface Discrepancy {
  where: string;
  message: string;
}

/** A stored signature with its neighbours in the shop's chain. */
export interface StoredSignature extends ChainLink {
  hash: string;
  /** `null` after the contents were erased. */
  evidence: Evidence | null;
  salt: string | null;
  /**
   * `before` is the hash of the previous signature, `null` for the first. `after` is the `previous_hash` of the next
   * one.
   */
  neighbours: { before: string | null; after: string | null };
  /** The seal matches. It is made with the server's secret, which write access to the database does not reveal. */
  sealed: boolean;
  /** `bytes` is undefined if the file is missing. */
  pdf: { hash: string; bytes: Uint8Array | undefined } | null;
}

/** Computes all hashes of a signature again, and returns the differences. */
export function findDiscrepancies(stored: StoredSignature): Discrepancy[] {
  const { evidence, salt, digests, pdf } = stored;
  return [
    ...evidence ? findContentDiscrepancies(evidence, salt, digests) : [],
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

function findContentDiscrepancies(evidence: Evidence, salt: string | null, digests: Digests): Discrepancy[] {
  const now = digestsOf(evidence, salt ?? "");
  const fields = Object.keys(now) as (keyof Evidence)[];
  const differing = fields.filter((field) => now[field] !== digests[field]);
  const unmatched = [
    ...sha256(evidence.document_html) === evidence.document_hash ? [] : ["document_hash"],
    ...(evidence.image && sha256(evidence.image)) === evidence.image_hash ? [] : ["image_hash"],
  ];
  // If all digests differ, the salt that they share was changed
  if (differing.length === fields.length) {
    return [changed("salt", "The salt or all digests have changed since the signature")];
  }
  return [
    ...differing.map((field) => changed(field, "is not what was signed")),
    ...unmatched.map((field) => changed(field, "is not the hash of its content")),
  ];
}

function changed(where: string, message: string): Discrepancy {
  return { where, message };
}
