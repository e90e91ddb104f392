import { causeOf } from "../cause.ts";
import type { Log } from "../log.ts";
import type { Storage } from "./storage.ts";

/** Time in ms until the next check: after one that succeeded, and after one that failed. */
const INTERVAL_MS = 60_000, RETRY_MS = 10_000;
/** The file that a check writes. */
const PROBE = "health/probe.txt";

/** Knows whether files can be stored. */
export interface StorageWatch {
  /** Checks once. Logs each change. */
  check(): Promise<void>;
  /** Checks now, and again from time to time until the process ends. Resolves after the first check. */
  start(): Promise<void>;
  /** Returns whether the last check succeeded. */
  isUp(): boolean;
  /**
   * Returns a warning if files cannot be stored. The server is unusable only if the store has refused it since its
   * start, as with wrong keys. A store that fails later must not end bookings, which need no files.
   */
  assess(): { warning?: string; usable: boolean };
}

/** Creates a watch. Its first check writes a file. Later checks look for it, and write it if it is gone. */
export function watchStorage(storage: Storage, log: Log): StorageWatch {
  let hasWorked = false;
  let fault: { cause: string; isRefusal: boolean } | undefined;

  async function check(): Promise<void> {
    try {
      if (!(hasWorked && await storage.exists(PROBE))) await storage.put(PROBE, new Uint8Array([10]), "text/plain");
      if (fault) log("info", "storage", { message: "Files can be stored again" });
      fault = undefined;
      hasWorked = true;
    } catch (error) {
      const cause = causeOf(error) ?? String(error);
      const isRefusal = error instanceof Error && "isRefusal" in error;
      const remedy = isRefusal ? " Correct the settings S3_…, or what the store allows this key." : "";
      if (fault?.cause !== cause) log("error", "storage", { message: `Files cannot be stored.${remedy}`, cause });
      fault = { cause, isRefusal };
    }
  }

  async function start(): Promise<void> {
    await check();
    Deno.unrefTimer(setTimeout(start, fault ? RETRY_MS : INTERVAL_MS));
  }

  return {
    check,
    start,
    isUp: () => !fault,
    assess() {
      if (!fault) return { usable: true };
      if (hasWorked || !fault.isRefusal) {
        return { usable: true, warning: "Files cannot be stored at the moment; the log says why." };
      }
      return { usable: false, warning: "The file store has refused this server since its start; the log says why." };
    },
  };
}
