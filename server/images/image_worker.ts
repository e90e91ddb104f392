import { unavailable } from "../problem.ts";
import type { ImageAnswer, ImageRequest } from "./image_process.ts";
import { encodeMessage, readMessages } from "./message.ts";
import type { ImageProcess } from "./start_process.ts";

/** Seconds after which a client should try again. */
const RETRY_AFTER = 5;

/** The server's side of an image process, which works on one picture at a time. */
export interface ImageWorker {
  /**
   * Sends a request and waits for the answer. Ends the process and throws a 503 if there is none within `timeout` ms.
   */
  ask(request: ImageRequest, timeout: number): Promise<ImageAnswer>;
  /** Ends the process after `idle` ms, unless `wake` is called before. */
  sleep(idle: number, onEnd: () => void): void;
  wake(): void;
  close(): Promise<void>;
}

/** Opens the worker of a process that has just started. */
export function openWorker(process: ImageProcess): ImageWorker {
  const writer = process.writable.getWriter();
  const answers = readMessages(process.readable);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function close(): Promise<void> {
    clearTimeout(timer);
    await process[Symbol.asyncDispose]();
    // The process has ended, so both streams fail at once.
    await Promise.allSettled([writer.abort(), answers.return(undefined)]);
  }

  async function exchange(request: ImageRequest): Promise<ImageAnswer> {
    const sent = writer.write(encodeMessage(request)).catch((error) => error);
    const { value, done } = await answers.next();
    if (done) throw new Error("The image process ended", { cause: await sent });
    return value as ImageAnswer;
  }

  return {
    async ask(request, timeout) {
      const late = Promise.withResolvers<never>();
      timer = setTimeout(() => late.reject(new Error(`The image process took longer than ${timeout} ms`)), timeout);
      try {
        return await Promise.race([exchange(request), late.promise]);
      } catch (error) {
        await close();
        throw Object.assign(unavailable("The image could not be processed now", RETRY_AFTER), { cause: error });
      } finally {
        clearTimeout(timer);
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
