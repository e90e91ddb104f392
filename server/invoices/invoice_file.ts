import type { Invoice } from "../../shared/contract/invoices.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { TurnOptions } from "../processes/turns.ts";
import type { InvoiceDocument } from "./invoice_pdf.ts";
import { getInvoice } from "./get_invoice.ts";

/** The content of the PDF of an invoice. It is sent to a process, so it contains only data. */
export interface InvoicePdfRequest {
  kind: "invoice";
  document: InvoiceDocument;
}

/** Writes the PDF of an invoice or a credit note in a process. Throws a 503 if that cannot be done now. */
export async function writeInvoice(
  { pdfs, sql }: Pick<Deps, "pdfs"> & { sql: Queries },
  tenant_id: string,
  invoice: Invoice,
  options?: TurnOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const cancelled = await findCancelled(sql, tenant_id, invoice);
  const request: InvoicePdfRequest = { kind: "invoice", document: { invoice, cancelled } };
  return await pdfs.write(tenant_id, request, options);
}

/** Returns the invoice that a credit note cancels; null for an invoice. */
export async function findCancelled(
  sql: Queries,
  tenant_id: string,
  { corrects }: Pick<Invoice, "corrects">,
): Promise<Invoice | null> {
  return corrects === null ? null : await getInvoice(sql, { tenant_id, invoice_id: corrects });
}
