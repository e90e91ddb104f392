import { Problem, unavailable } from "../problem.ts";
import { openProcessPool } from "../processes/process_pool.ts";
import type { Answer } from "../processes/process_worker.ts";
import type { WorkProcess } from "../processes/start_process.ts";
import { createTurns } from "../processes/turns.ts";
import type { ImageRequest } from "./image_process.ts";
import type { Operations } from "./operations.ts";

/** Decodes pictures in processes of their own, whose memory and time are limited. */
export interface Images extends AsyncDisposable {
  /**
   * Runs an operation on a shop's picture.
   *
   * Throws `unreadable_image` if it needs too much memory. Throws a 503 if too many pictures wait, if it takes too long
   * or if the process ended.
   */
  run<N extends keyof Operations>(shop: string, operation: N, input: InputOf<N>): ReturnType<Operations[N]>;
}

type InputOf<N extends keyof Operations> = Parameters<Operations[N]>[0];

interface Options {
  open: () => Promise<WorkProcess> | WorkProcess;
  /** Longest time in ms for one picture. */
  timeout?: number;
  /** Time in ms without work after which a process ends. 0 ends it after each picture. */
  idle?: number;
}

/**
 * Photos of two shops are decoded at once, and one signature, so that customers need not wait for photos. A photo
 * occupies up to 10 MB while it waits, a signature 64 kB.
 */
const PHOTOS = { at_once: 2, waiting_per_caller: 4, waiting: 12 };
const LARGE: (keyof Operations)[] = ["photo", "printable_photo", "drawing"];
const SIGNATURES = { at_once: 1, waiting_per_caller: 64, waiting: 256 };
/** Seconds after which a client should try again. */
const RETRY_AFTER = 5;

/** Opens the image processes. The first one starts with the first picture, and each ends when it has nothing to do. */
export function openImages({ open, timeout = 30_000, idle = 10_000 }: Options): Images {
  const [photos, signatures] = [createTurns(PHOTOS), createTurns(SIGNATURES)];
  const pool = openProcessPool({ open, timeout, idle });
  const work = async (request: ImageRequest) => resultOf(await pool.ask(request));

  return {
    run<N extends keyof Operations>(shop: string, operation: N, input: InputOf<N>) {
      const turns = LARGE.includes(operation) ? photos : signatures;
      const result = turns.take(shop, () => work({ operation, input }));
      return (result ?? Promise.reject(tooMany())) as ReturnType<Operations[N]>;
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}

function tooMany(): Problem {
  return unavailable("Too many pictures are being worked on", RETRY_AFTER);
}

function resultOf(answer: Answer): unknown {
  if ("result" in answer) return answer.result;
  if ("error" in answer) throw new Error(answer.error);
  throw new Problem("unreadable_image", "The image needs too much memory. Send it with fewer pixels.", {
    limit: "pixels",
  });
}
