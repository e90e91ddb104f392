import { unavailable } from "../problem.ts";
import { type Answer, openWorker, type ProcessWorker } from "./process_worker.ts";
import type { WorkProcess } from "./start_process.ts";

/** Seconds after which a client should try again. */
const RETRY_AFTER = 5;

interface PoolOptions {
  open: () => Promise<WorkProcess> | WorkProcess;
  /** Longest time in ms for one request. */
  timeout: number;
  /**
   * Time in ms without work after which a process ends, so that its memory is free again. 0 ends it after each request.
   */
  idle: number;
}

/** Processes that are started when they are needed. */
export interface ProcessPool extends AsyncDisposable {
  /**
   * Sends a request to an idle process or a new one. Throws a 503 if it takes too long or the process ended. Kills the
   * process and throws the reason of the signal when it aborts.
   */
  ask(request: unknown, signal?: AbortSignal): Promise<Answer>;
}

/** Opens a pool. The first process starts with the first request, and each ends when it has nothing to do. */
export function openProcessPool({ open, timeout, idle }: PoolOptions): ProcessPool {
  const workers: ProcessWorker[] = [];

  async function start(): Promise<WorkProcess> {
    try {
      return await open();
    } catch (error) {
      throw Object.assign(unavailable("This cannot be processed now", RETRY_AFTER), { cause: error });
    }
  }

  return {
    async ask(request, signal) {
      const worker = workers.pop() ?? openWorker(await start());
      worker.wake();
      const answer = await worker.ask(request, { timeout, signal });
      if (answer.last || idle === 0) await worker.close();
      else {
        workers.push(worker);
        worker.sleep(idle, () => workers.splice(workers.indexOf(worker), 1));
      }
      return answer;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(workers.splice(0).map((worker) => worker.close()));
    },
  };
}
