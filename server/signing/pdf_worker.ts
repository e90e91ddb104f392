import { parentPort } from "node:worker_threads";
import type { PdfRequest, PdfResult } from "./make_pdf.ts";
import { writePreviewPdf, writeWaiverPdf } from "./waiver_pdf.ts";

/** Creates one PDF per message. This file is the worker thread of `makePdf`. */
parentPort!.on("message", async (order: PdfRequest) => {
  const result = await resultOf(order);
  parentPort!.postMessage(result, "bytes" in result ? [result.bytes.buffer] : []);
});

async function resultOf(order: PdfRequest): Promise<PdfResult> {
  try {
    return {
      bytes: order.kind === "signed" ? await writeWaiverPdf(order.document) : await writePreviewPdf(order.document),
    };
  } catch (error) {
    return { error: error instanceof Error ? error.stack ?? error.message : String(error) };
  }
}
