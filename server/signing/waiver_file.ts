import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findSender } from "../mail/sender.sql.ts";
import { sha256 } from "./evidence.ts";
import { addPdf, findSignature } from "./evidence.sql.ts";

/** The PDF of a signature as it was first made, made now if it was not yet. Undefined for an unknown or erased one. */
export async function pdfOf(
  { sql, storage }: Pick<Deps, "storage"> & { sql: Queries },
  tenant_id: string,
  waiver_id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const signature = await findSignature(sql, tenant_id, waiver_id);
  if (!signature?.evidence) return undefined;
  const filed = signature.pdf_path ? await storage.get(signature.pdf_path) : undefined;
  if (filed) return filed.bytes;
  const { id, hash, previous_hash, evidence } = signature;
  // Comes with the first PDF: what makes them takes 20 MB
  const { waiverPdf } = await import("./waiver_pdf.ts");
  const bytes = await waiverPdf({ shop: await findSender(sql, tenant_id), id, hash, previous_hash, evidence });
  // Not under t/, which everyone may read.
  const path = `waivers/${tenant_id}/${waiver_id}.pdf`;
  await storage.put(path, bytes, "application/pdf");
  await addPdf(sql, tenant_id, { waiver_id, path, hash: sha256(bytes) });
  return bytes;
}
