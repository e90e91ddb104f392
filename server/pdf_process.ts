import type { InvoicePdfRequest } from "./invoices/invoice_file.ts";
import { writeInvoicePdf } from "./invoices/invoice_pdf.ts";
import { serveRequests } from "./processes/serve_requests.ts";
import { writeDossierPdf } from "./signing/dossier_pdf.ts";
import type { PdfRequest } from "./signing/make_pdf.ts";
import { writePreviewPdf, writeWaiverPdf } from "./signing/waiver_pdf.ts";

await serveRequests<PdfRequest | InvoicePdfRequest>(async (order) => {
  if (order.kind === "signed") return await writeWaiverPdf(order.document);
  if (order.kind === "preview") return await writePreviewPdf(order.document);
  if (order.kind === "dossier") return await writeDossierPdf(order.document);
  return await writeInvoicePdf(order.document);
});
