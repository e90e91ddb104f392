import { unavailable } from "../problem.ts";
import { openProcessPool } from "../processes/process_pool.ts";
import type { WorkProcess } from "../processes/start_process.ts";
import { createTurns, type TurnOptions } from "../processes/turns.ts";

/** Writes PDFs in processes of their own, whose memory and time are limited: layout takes up to seconds. */
export interface Pdfs extends AsyncDisposable {
  /**
   * Writes a PDF of a shop. The request contains only data, without dates.
   *
   * Throws a 503 if too many PDFs of the shop or of its member wait. Throws it too if one takes too long or needs too
   * much memory.
   * When the signal aborts, a PDF that waits leaves the line, and the process of one that is being written is killed.
   */
  write(shop: string, request: object, options?: TurnOptions): Promise<Uint8Array<ArrayBuffer>>;
}

interface Options {
  open: () => Promise<WorkProcess> | WorkProcess;
  /** Longest time in ms for one PDF. A waiver of the largest size takes one second, a dossier several. */
  timeout?: number;
  /** Time in ms without work after which a process ends. 0 ends it after each PDF. */
  idle?: number;
}

/**
 * The PDFs of two shops are written at once. A job whose PDF is refused tries again later. A person or a key leaves
 * room for the jobs and the colleagues of its shop.
 */
const TURNS = { at_once: 2, waiting_per_caller: 4, waiting: 32, per_member: 2 };
/** Seconds after which a client should try again. */
const RETRY_AFTER = 5;

/** Opens the PDF processes. The first one starts with the first PDF, and each ends when it has nothing to do. */
export function openPdfs({ open, timeout = 20_000, idle = 10_000 }: Options): Pdfs {
  const turns = createTurns(TURNS);
  const pool = openProcessPool({ open, timeout, idle });
  const work = async (request: object, signal?: AbortSignal) => {
    const answer = await pool.ask(request, signal);
    if ("result" in answer) return answer.result as Uint8Array<ArrayBuffer>;
    if ("error" in answer) throw new Error(answer.error);
    throw unavailable("The PDF needs too much memory", RETRY_AFTER);
  };
  return {
    async write(shop, request, options = {}) {
      const written = turns.take(shop, () => work(request, options.signal), options);
      if (!written) throw unavailable("Too many PDFs are being made at the moment", RETRY_AFTER);
      return await written;
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}
