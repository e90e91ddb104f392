import type { Context } from "hono";
import type { StoredFile } from "./storage.ts";
import { notFound, unavailable } from "../problem.ts";

/** Limits on concurrent downloads of stored files. Each needs up to 256 kB of memory while its client reads slowly. */
export interface DownloadLimits {
  total: number;
  per_client: number;
  /** Number of requests that may wait for a slot. Further ones are refused at once. */
  waiting: number;
  /** Time in ms that a request waits for a slot. */
  wait_ms: number;
}

const defaultLimits: DownloadLimits = { total: 512, per_client: 64, waiting: 1_024, wait_ms: 10_000 };

/** A download slower than this no longer counts towards the total. It still counts towards its client's limit. */
const GRACE_MS = 30_000, BYTES_PER_MS = 16;

/** Sends stored files in bounded memory, regardless of the number of clients and their speed. */
export interface Downloads {
  /** Streams a file. Throws 404 if `open` returns undefined, and 503 if no slot becomes free in time. */
  send(c: Context, client: string, file: DownloadedFile): Promise<Response>;
}
interface DownloadedFile {
  headers: Record<string, string>;
  open(): Promise<StoredFile | undefined>;
}

/**
 * Creates the limiter of downloads.
 *
 * Deno.serve has no write timeout, so it cannot drop a connection whose client stops reading. Their number is therefore
 * limited. A client with stalled downloads blocks only further downloads of its own.
 */
export function createDownloads(limits: DownloadLimits = defaultLimits): Downloads {
  const active = new Map<string, number>();
  const queue: { client: string; start(): void }[] = [];
  let total = 0;

  function hasRoom(client: string): boolean {
    return total < limits.total && (active.get(client) ?? 0) < limits.per_client;
  }

  function takeSlot(client: string): void {
    total += 1;
    active.set(client, (active.get(client) ?? 0) + 1);
  }

  function startNext(): void {
    const at = queue.findIndex(({ client }) => hasRoom(client));
    if (at >= 0) queue.splice(at, 1)[0]!.start();
  }

  function releaseTotal(): void {
    total -= 1;
    startNext();
  }

  function releaseClient(client: string): void {
    const left = active.get(client)! - 1;
    if (left) active.set(client, left);
    else active.delete(client);
    startNext();
  }

  async function waitForSlot(client: string): Promise<void> {
    if (queue.length >= limits.waiting) throw tooManyDownloads();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = {
      client,
      start() {
        // Taken here and not after `await`: another request could take the slot in between.
        takeSlot(client);
        resolve();
      },
    };
    queue.push(waiting);
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1);
      reject(tooManyDownloads());
    }, limits.wait_ms);
    await promise.finally(() => clearTimeout(timer));
  }

  return {
    async send(c, client, { headers, open }) {
      if (hasRoom(client)) takeSlot(client);
      else await waitForSlot(client);
      let isSlow = false;
      let slowTimer: ReturnType<typeof setTimeout> | undefined = undefined;
      const release = () => {
        clearTimeout(slowTimer);
        if (!isSlow) releaseTotal();
        releaseClient(client);
      };
      const file = await open().catch((error) => {
        release();
        throw error;
      });
      if (!file) {
        release();
        throw notFound();
      }
      slowTimer = setTimeout(() => {
        isSlow = true;
        releaseTotal();
      }, GRACE_MS + file.size / BYTES_PER_MS);
      // `completed` settles when the last byte is sent or the connection ends. It is missing if a test calls the app
      // without a server.
      const info = c.env as Partial<Deno.ServeHandlerInfo> | undefined;
      Promise.resolve(info?.completed).then(release, release);
      return c.body(file.body, 200, { ...headers, "content-length": String(file.size) });
    },
  };
}

function tooManyDownloads() {
  return unavailable("Too many files are being sent at the moment", 2);
}
