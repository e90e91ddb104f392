import type { Invoice } from "../../shared/contract/invoices.ts";
import type { Queries } from "../db/client.ts";
import type { InvoiceRef } from "../refs.ts";
import { findInvoice } from "./invoices.sql.ts";

/** Returns an invoice. Throws if there is none with this id. */
export async function getInvoice(sql: Queries, ref: InvoiceRef): Promise<Invoice> {
  const invoice = await findInvoice(sql, ref);
  if (!invoice) throw new Error(`There is no invoice ${ref.invoice_id}`);
  return invoice;
}
