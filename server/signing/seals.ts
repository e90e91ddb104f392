import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addSeal, listSeals, type SealedSignature } from "./seals.sql.ts";

type Vault = Deps["vault"];

/** Computes the seal of a signature: it proves that this server stored the hash, and not someone with the database. */
export async function computeSeal(vault: Vault, hash: string): Promise<string> {
  return await vault.hmac(hash, "waiver_seal");
}

/** Computes the seal that proves that this server erased the contents, and not someone with access to the database. */
export async function computeErasureSeal(vault: Vault, erasure: { hash: string; erased_at: string }): Promise<string> {
  return await vault.hmac(textOf(erasure), "waiver_erasure");
}

/** Returns whether one of the stored seals of a signature was made with a secret of this server. */
export async function isSealed(vault: Vault, hash: string, seals: readonly string[]): Promise<boolean> {
  return (await vault.hmacs(hash, "waiver_seal")).some((seal) => seals.includes(seal));
}

/** Returns whether one of the stored seals of an erasure was made with a secret of this server. */
export async function isErasureSealed(
  vault: Vault,
  erasure: { hash: string; erased_at: string },
  seals: readonly string[],
): Promise<boolean> {
  return (await vault.hmacs(textOf(erasure), "waiver_erasure")).some((seal) => seals.includes(seal));
}

function textOf({ hash, erased_at }: { hash: string; erased_at: string }): string {
  return `${hash} ${erased_at}`;
}

/** Counts of a pass over all signatures. */
export interface ResealResult {
  sealed: number;
  /** Ids of signatures that no secret of this server has sealed. They stay as they are. */
  unverified: string[];
}

/**
 * Seals every signature with the first `APP_SECRET`, if a former one has sealed it.
 *
 * A signature that was changed in the database has no valid seal, and gets none.
 */
export async function resealSignatures(
  { sql, vault }: { sql: Queries; vault: Vault },
  onRows: (count: number) => void,
): Promise<ResealResult> {
  const result: ResealResult = { sealed: 0, unverified: [] };
  let after: SealedSignature | undefined;
  do {
    const signatures = await listSeals(sql, after);
    for (const signature of signatures) {
      const outcome = await resealSignature(sql, vault, signature);
      if (outcome === "sealed") result.sealed += 1;
      if (outcome === "unverified") result.unverified.push(signature.id);
    }
    onRows(signatures.length);
    after = signatures.at(-1);
  } while (after);
  return result;
}

async function resealSignature(
  sql: Queries,
  vault: Vault,
  { tenant_id, id, hash, erased_at, seals, erasure_seals }: SealedSignature,
): Promise<"current" | "sealed" | "unverified"> {
  const erasure = erased_at === null ? null : { hash, erased_at };
  const seal = await computeSeal(vault, hash);
  const erasure_seal = erasure && await computeErasureSeal(vault, erasure);
  if (seals.includes(seal) && (!erasure_seal || erasure_seals.includes(erasure_seal))) return "current";
  const isVerified = await isSealed(vault, hash, seals) &&
    (!erasure || await isErasureSealed(vault, erasure, erasure_seals));
  if (!isVerified) return "unverified";
  await addSeal(sql, tenant_id, { waiver_id: id, kind: "signature", seal });
  if (erasure_seal) await addSeal(sql, tenant_id, { waiver_id: id, kind: "erasure", seal: erasure_seal });
  return "sealed";
}
