import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findSender } from "../mail/sender.sql.ts";
import { sha256 } from "./evidence.ts";
import { makePdf } from "./make_pdf.ts";
import { addPdf, findSignature } from "./evidence.sql.ts";

/** Returns the PDF of a signature; the first call writes and stores it. Undefined for unknown and erased signatures. */
export async function getOrCreatePdf(
  { sql, images, storage, settings }: Pick<Deps, "images" | "storage" | "settings"> & { sql: Queries },
  tenant_id: string,
  waiver_id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const signature = await findSignature(sql, tenant_id, waiver_id);
  if (!signature?.evidence) return undefined;
  const stored = signature.pdf_path ? await storage.get(signature.pdf_path) : undefined;
  if (stored) return stored.bytes;
  const { id, hash, previous_hash, evidence } = signature;
  const { image } = evidence;
  const drawing = image && await images.run(tenant_id, "printable_signature", { bytes: image });
  const document = { shop: await findSender({ sql, settings }, tenant_id), id, hash, previous_hash, evidence, drawing };
  const bytes = await makePdf({ kind: "signed", document });
  // Outside t/, which is public.
  const path = `waivers/${tenant_id}/${waiver_id}.pdf`;
  await storage.put(path, bytes, "application/pdf");
  await addPdf(sql, tenant_id, { waiver_id, path, hash: sha256(bytes) });
  return bytes;
}
