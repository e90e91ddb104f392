import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findSender } from "../mail/sender.sql.ts";
import { sha256 } from "./evidence.ts";
import { makePdf } from "./make_pdf.ts";
import { addPdf, findSignature, type SignatureRow } from "./evidence.sql.ts";
import { findSignedBooking } from "./riders.sql.ts";
import type { SignedDocument } from "./waiver_pdf.ts";

type DocumentDeps = Pick<Deps, "images" | "settings"> & { sql: Queries };

/** Returns the PDF of a signature; the first call writes and stores it. Undefined for unknown and erased signatures. */
export async function getOrCreatePdf(
  deps: DocumentDeps & Pick<Deps, "storage">,
  tenant_id: string,
  waiver_id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { sql, storage } = deps;
  const signature = await findSignature(sql, tenant_id, waiver_id);
  if (!signature?.evidence) return undefined;
  const stored = signature.pdf_path ? await storage.get(signature.pdf_path) : undefined;
  if (stored) return stored.bytes;
  const document = await loadSignedDocument(deps, tenant_id, signature);
  if (!document) return undefined;
  const bytes = await makePdf({ kind: "signed", document });
  // Outside t/, which is public.
  const path = `waivers/${tenant_id}/${waiver_id}.pdf`;
  await storage.put(path, bytes, "application/pdf");
  await addPdf(sql, tenant_id, { waiver_id, path, hash: sha256(bytes) });
  return bytes;
}

/** Returns the content of a signature's PDF. Undefined for unknown and erased signatures. */
export async function findSignedDocument(
  deps: DocumentDeps,
  tenant_id: string,
  waiver_id: string,
): Promise<SignedDocument | undefined> {
  const signature = await findSignature(deps.sql, tenant_id, waiver_id);
  return signature && await loadSignedDocument(deps, tenant_id, signature);
}

async function loadSignedDocument(
  { sql, images, settings }: DocumentDeps,
  tenant_id: string,
  { id, hash, previous_hash, evidence }: SignatureRow,
): Promise<SignedDocument | undefined> {
  if (!evidence) return undefined;
  const { image } = evidence;
  const drawing = image && await images.run(tenant_id, "printable_signature", { bytes: image });
  const booking = await findSignedBooking(sql, tenant_id, id);
  return { shop: await findSender({ sql, settings }, tenant_id), id, hash, previous_hash, evidence, booking, drawing };
}
