import { parentPort } from "node:worker_threads";
import type { PdfOrder, PdfResult } from "./make_pdf.ts";
import { writePreviewPdf, writeWaiverPdf } from "./waiver_pdf.ts";

/** Runs in a thread of its own: makes the PDFs that `makePdf` orders, one at a time. */
parentPort!.on("message", async (order: PdfOrder) => {
  const result = await resultOf(order);
  parentPort!.postMessage(result, "bytes" in result ? [result.bytes.buffer] : []);
});

async function resultOf(order: PdfOrder): Promise<PdfResult> {
  try {
    return {
      bytes: order.kind === "signed" ? await writeWaiverPdf(order.document) : await writePreviewPdf(order.document),
    };
  } catch (error) {
    return { error: error instanceof Error ? error.stack ?? error.message : String(error) };
  }
}
