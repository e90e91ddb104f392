import sharp, { type Sharp, type SharpOptions } from "sharp";
import { unavailable } from "../problem.ts";

// libvips allocates outside V8, where no limit of the runtime counts. So one picture is decoded at a time, by one thread,
// and nothing of it is cached.
sharp.cache(false);
sharp.concurrency(1);

const TIMEOUT_S = 20;

/** Opens a picture whose header was judged. The decoder stops at the first damage, and after 20 seconds. */
export function openImage(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { sequentialRead: true, failOn: "error", ...options }).timeout({ seconds: TIMEOUT_S });
}

/** Opens pixels as `raw()` gave them. */
export function openPixels(pixels: Uint8Array, raw: NonNullable<SharpOptions["raw"]>): Sharp {
  return sharp(pixels, { raw });
}

/** Runs one piece of work at a time. At most `waiting` more may wait; further ones are refused with 503. */
export function createDecodeQueue(waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let running = 0;
  return async (work) => {
    if (running > waiting) throw unavailable("Too many pictures are being worked on", 5);
    running += 1;
    const turn = last.then(work).finally(() => running -= 1);
    last = turn.catch(() => {});
    return await turn;
  };
}
