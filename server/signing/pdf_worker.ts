import { parentPort } from "node:worker_threads";
import { writeDossierPdf } from "./dossier_pdf.ts";
import type { PdfRequest, PdfResult } from "./make_pdf.ts";
import { writePreviewPdf, writeWaiverPdf } from "./waiver_pdf.ts";

/** Creates one PDF per message. This file is the worker thread of `makePdf`. */
parentPort!.on("message", async (order: PdfRequest) => {
  const result = await resultOf(order);
  parentPort!.postMessage(result, "bytes" in result ? [result.bytes.buffer] : []);
});

async function resultOf(order: PdfRequest): Promise<PdfResult> {
  try {
    return { bytes: await write(order) };
  } catch (error) {
    return { error: error instanceof Error ? error.stack ?? error.message : String(error) };
  }
}

async function write(order: PdfRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (order.kind === "signed") return await writeWaiverPdf(order.document);
  if (order.kind === "preview") return await writePreviewPdf(order.document);
  return await writeDossierPdf(order.document);
}
