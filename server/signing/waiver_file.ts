import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findSender } from "../mail/sender.sql.ts";
import { sha256 } from "./evidence.ts";
import { makePdf } from "./make_pdf.ts";
import { findSignature, recordPdf, type SignatureRow } from "./evidence.sql.ts";
import { findSignedBooking } from "./riders.sql.ts";
import type { SignedBooking, SignedDocument } from "./waiver_pdf.ts";

type DocumentDeps = Pick<Deps, "images" | "settings"> & { sql: Queries };
type Signed = SignatureRow & Pick<SignedDocument, "booking">;

/**
 * Returns the PDF of a signature; the first call writes and stores it. Undefined for unknown and erased signatures.
 *
 * A customer can sign before they pay. A file from before the booking is replaced by one that names the booking.
 */
export async function getOrCreatePdf(
  deps: DocumentDeps & Pick<Deps, "storage" | "pdfs">,
  tenant_id: string,
  waiver_id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { sql, storage } = deps;
  const signature = await findSignature(sql, tenant_id, waiver_id);
  if (!signature?.evidence) return undefined;
  const booking = await findSignedBooking(sql, tenant_id, waiver_id);
  const { pdf_path } = signature;
  const isFinal = pdf_path !== null && (!booking || pdf_path !== pathOf(tenant_id, waiver_id, null));
  const stored = isFinal ? await storage.get(pdf_path) : undefined;
  if (stored) return stored.bytes;
  const document = await loadSignedDocument(deps, tenant_id, { ...signature, booking });
  if (!document) return undefined;
  const bytes = await makePdf(deps, tenant_id, { kind: "signed", document });
  const path = pathOf(tenant_id, waiver_id, booking);
  await storage.put(path, bytes, "application/pdf");
  const is_final = booking !== null;
  const recorded = await recordPdf(sql, tenant_id, { waiver_id, path, is_final, hash: sha256(bytes) });
  // The booking was made while this file was, and its own file was faster
  if (recorded !== path) await storage.delete(path);
  return bytes;
}

/** Deletes the PDF of a signature from before its booking, if there is one. `getOrCreatePdf` has replaced it. */
export async function deleteUnbookedPdf(
  { sql, storage }: Pick<Deps, "sql" | "storage">,
  tenant_id: string,
  waiver_id: string,
): Promise<void> {
  if (await findSignedBooking(sql, tenant_id, waiver_id)) await storage.delete(pathOf(tenant_id, waiver_id, null));
}

/** Returns where a PDF is stored: outside `t/`, which is public. A file without a booking has a path of its own. */
function pathOf(tenant_id: string, waiver_id: string, booking: SignedBooking | null): string {
  return `waivers/${tenant_id}/${waiver_id}${booking ? "" : "-unbooked"}.pdf`;
}

/** Returns the content of a signature's PDF. Undefined for unknown and erased signatures. */
export async function findSignedDocument(
  deps: DocumentDeps,
  tenant_id: string,
  waiver_id: string,
): Promise<SignedDocument | undefined> {
  const signature = await findSignature(deps.sql, tenant_id, waiver_id);
  if (!signature) return undefined;
  const booking = await findSignedBooking(deps.sql, tenant_id, waiver_id);
  return await loadSignedDocument(deps, tenant_id, { ...signature, booking });
}

async function loadSignedDocument(
  { sql, images, settings }: DocumentDeps,
  tenant_id: string,
  { id, hash, previous_hash, evidence, booking }: Signed,
): Promise<SignedDocument | undefined> {
  if (!evidence) return undefined;
  const { image } = evidence;
  const drawing = image && await images.run(tenant_id, "printable_signature", { bytes: image });
  return { shop: await findSender({ sql, settings }, tenant_id), id, hash, previous_hash, evidence, booking, drawing };
}
