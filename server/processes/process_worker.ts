import { unavailable } from "../problem.ts";
import { encodeMessage, readMessages } from "./message.ts";
import type { WorkProcess } from "./start_process.ts";

/** Seconds after which a client should try again. */
const RETRY_AFTER = 5;

/** A process's answer to a request. After the `last` one the process ends. */
export type Answer = ({ result: unknown } | { error: string } | { failure: "memory" }) & { last: boolean };

/** The server's side of a process, which works on one request at a time. */
export interface ProcessWorker {
  /**
   * Sends a request and waits for the answer. Ends the process and throws a 503 if there is none within `timeout` ms.
   * Ends it and throws the reason of the signal when that aborts.
   */
  ask(request: unknown, until: { timeout: number; signal?: AbortSignal | undefined }): Promise<Answer>;
  /** Ends the process after `idle` ms, unless `wake` is called before. */
  sleep(idle: number, onEnd: () => void): void;
  wake(): void;
  close(): Promise<void>;
}

/** Opens the worker of a process that has just started. */
export function openWorker(process: WorkProcess): ProcessWorker {
  const writer = process.writable.getWriter();
  const answers = readMessages(process.readable);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function close(): Promise<void> {
    clearTimeout(timer);
    await process[Symbol.asyncDispose]();
    // The process has ended, so both streams fail at once.
    await Promise.allSettled([writer.abort(), answers.return(undefined)]);
  }

  async function exchange(request: unknown): Promise<Answer> {
    const sent = writer.write(encodeMessage(request)).catch((error) => error);
    const { value, done } = await answers.next();
    if (done) throw new Error("The process ended", { cause: await sent });
    return value as Answer;
  }

  return {
    async ask(request, { timeout, signal }) {
      const late = Promise.withResolvers<never>();
      timer = setTimeout(() => late.reject(new Error(`The process took longer than ${timeout} ms`)), timeout);
      const leave = () => late.reject(signal!.reason);
      if (signal?.aborted) leave();
      signal?.addEventListener("abort", leave);
      try {
        return await Promise.race([exchange(request), late.promise]);
      } catch (error) {
        await close();
        signal?.throwIfAborted();
        throw Object.assign(unavailable("This could not be processed now", RETRY_AFTER), { cause: error });
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      }
    },
    sleep(idle, onEnd) {
      timer = setTimeout(async () => {
        onEnd();
        await close();
      }, idle);
    },
    wake: () => clearTimeout(timer),
    close,
  };
}
