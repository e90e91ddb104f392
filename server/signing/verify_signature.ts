import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findSignature } from "./evidence.sql.ts";
import { isErasureSealed, isSealed } from "./seals.ts";
import { type Discrepancy, findDiscrepancies } from "./verify.ts";

/** The response of `GET /v1/waivers/:id/verify`. */
export interface VerificationResult {
  id: string;
  valid: boolean;
  erased: boolean;
  faults: Discrepancy[];
}

/** Computes all hashes and seals of a stored signature again, and checks its PDF. */
export async function verifySignature(
  { sql, vault, storage }: Pick<Deps, "vault" | "storage"> & { sql: Queries },
  tenant_id: string,
  id: string,
): Promise<VerificationResult | undefined> {
  const signature = await findSignature(sql, tenant_id, id);
  if (!signature) return undefined;
  const { erased_at, erasure_seals, seals, hash, before, after, pdf_path, pdf_hash } = signature;
  const file = pdf_path && !erased_at ? await storage.get(pdf_path) : undefined;
  const faults = findDiscrepancies({
    ...signature,
    sealed: await isSealed(vault, hash, seals),
    neighbours: { before, after },
    pdf: pdf_hash && !erased_at ? { hash: pdf_hash, bytes: file?.bytes } : null,
  });
  if (erased_at && !await isErasureSealed(vault, { hash, erased_at }, erasure_seals)) {
    faults.push({ where: "erased_at", message: "The contents were not erased by this server" });
  }
  return { id, valid: faults.length === 0, erased: erased_at !== null, faults };
}
