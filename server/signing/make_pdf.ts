import { Worker } from "node:worker_threads";
import { unavailable } from "../problem.ts";
import type { Dossier } from "./dossier_pdf.ts";
import type { Preview, SignedDocument } from "./waiver_pdf.ts";

/** The content of a PDF. It is copied to the worker, so it contains only data. */
export type PdfRequest =
  | { kind: "signed"; document: SignedDocument }
  | { kind: "preview"; document: Preview }
  | { kind: "dossier"; document: Dossier };
/** The worker's answer. `error` is the stack of an error that it threw. */
export type PdfResult = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

/** Number of PDFs that may wait for the worker. Further ones are refused with 503, and a job retries later. */
const MAX_WAITING = 32;
/** Longest time for one PDF. A long template with characters that no font has needs several seconds. */
const TIMEOUT_MS = 60_000;

let worker: Worker | undefined;
let pending = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Creates a PDF in a worker thread, because layout takes up to seconds and would block every other request. One PDF is
 * created at a time. The worker stops when none is left, so that its memory is freed.
 */
export async function makePdf(order: PdfRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (pending > MAX_WAITING) throw unavailable("Too many PDFs are being made at the moment", 5);
  pending += 1;
  const made = last.then(() => runInWorker(order)).finally(async () => {
    pending -= 1;
    if (pending === 0) await stopWorker();
  });
  last = made.catch(() => {});
  return await made;
}

async function runInWorker(order: PdfRequest): Promise<Uint8Array<ArrayBuffer>> {
  worker ??= new Worker(new URL("./pdf_worker.ts", import.meta.url));
  const { promise, resolve, reject } = Promise.withResolvers<PdfResult>();
  const timer = setTimeout(() => reject(unavailable("The PDF took too long to make", 60)), TIMEOUT_MS);
  worker.once("message", resolve).once("error", reject);
  worker.postMessage(order);
  try {
    const result = await promise;
    if ("error" in result) throw new Error(result.error);
    return result.bytes;
  } catch (error) {
    // It may still be busy with this PDF
    await stopWorker();
    throw error;
  } finally {
    clearTimeout(timer);
    worker?.removeAllListeners();
  }
}

async function stopWorker(): Promise<void> {
  const stopping = worker;
  worker = undefined;
  await stopping?.terminate();
}
