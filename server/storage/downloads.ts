import type { Context } from "hono";
import type { StoredFile } from "./storage.ts";
import { notFound, unavailable } from "../problem.ts";

/** How many stored files may be on their way at once. Each takes up to 256 kB of memory while its reader is slow. */
export interface DownloadLimits {
  total: number;
  per_client: number;
  /** How many requests may wait for a place; further ones are refused at once. */
  waiting: number;
  /** How long each of them waits, in ms. */
  wait_ms: number;
}

const usualLimits: DownloadLimits = { total: 512, per_client: 64, waiting: 1_024, wait_ms: 10_000 };

/** A reader slower than this gives its place in the total back. It keeps its place in its client's share. */
const GRACE_MS = 30_000, BYTES_PER_MS = 16;

/** Sends stored files in bounded memory, however many clients ask and however slowly they read. */
export interface Downloads {
  /** Answers a file as a stream. Throws 404 if `open` finds none and 503 if no place becomes free in time. */
  send(c: Context, client: string, file: DownloadedFile): Promise<Response>;
}
interface DownloadedFile {
  headers: Record<string, string>;
  open(): Promise<StoredFile | undefined>;
}

/**
 * Deno.serve cannot drop a connection whose reader stalls (denoland/deno has no write timeout), so their number is bounded.
 * A client whose downloads stall blocks further ones of its own only.
 */
export function createDownloads(limits: DownloadLimits = usualLimits): Downloads {
  const active = new Map<string, number>();
  const queue: { client: string; start(): void }[] = [];
  let total = 0;

  function hasRoom(client: string): boolean {
    return total < limits.total && (active.get(client) ?? 0) < limits.per_client;
  }

  function take(client: string): void {
    total += 1;
    active.set(client, (active.get(client) ?? 0) + 1);
  }

  function startNext(): void {
    const at = queue.findIndex(({ client }) => hasRoom(client));
    if (at >= 0) queue.splice(at, 1)[0]!.start();
  }

  function leaveTotal(): void {
    total -= 1;
    startNext();
  }

  function leaveClient(client: string): void {
    const left = active.get(client)! - 1;
    if (left) active.set(client, left);
    else active.delete(client);
    startNext();
  }

  async function waitForPlace(client: string): Promise<void> {
    if (queue.length >= limits.waiting) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // The place is taken here, not by the awaiting caller: another request could take it in between.
    const waiting = { client, start: () => (take(client), resolve()) };
    queue.push(waiting);
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1);
      reject(busy());
    }, limits.wait_ms);
    await promise.finally(() => clearTimeout(timer));
  }

  return {
    async send(c, client, { headers, open }) {
      if (hasRoom(client)) take(client);
      else await waitForPlace(client);
      const file = await open().catch((error) => (leaveTotal(), leaveClient(client), Promise.reject(error)));
      let isSlow = false;
      const slow = setTimeout(() => (isSlow = true, leaveTotal()), GRACE_MS + (file?.size ?? 0) / BYTES_PER_MS);
      const leave = () => {
        clearTimeout(slow);
        if (!isSlow) leaveTotal();
        leaveClient(client);
      };
      if (!file) {
        leave();
        throw notFound();
      }
      // Settles when the last byte is sent or the connection ends. Tests that call the app without a server have none.
      const info = c.env as Partial<Deno.ServeHandlerInfo> | undefined;
      Promise.resolve(info?.completed).then(leave, leave);
      return c.body(file.body, 200, { ...headers, "content-length": String(file.size) });
    },
  };
}

function busy() {
  return unavailable("Too many files are being sent at the moment", 2);
}
