import { statfsSync } from "node:fs";
import type { Log } from "./log.ts";

/** Free bytes below which the server is not ready: Postgres needs room for its log of writes, 16 MB a file. */
const LEAST_FREE = 32 * 2 ** 20;

/** Watches the disk of the data folder. */
export function watchDisk(folder: string, log: Log): { hasSpace(): boolean } {
  let had = true;
  return {
    /** Whether the disk has room to work with. A change is logged once. */
    hasSpace() {
      const { bavail, bsize } = statfsSync(folder);
      const has = bavail * bsize >= LEAST_FREE;
      if (has !== had) {
        const free = `${Math.floor(bavail * bsize / 2 ** 20)} MB are free`;
        if (has) log("info", "disk", { message: `DATA_DIR has space again: ${free}` });
        else log("error", "disk", { message: `DATA_DIR: the disk is full: ${free}. Free some space.`, folder });
      }
      had = has;
      return has;
    },
  };
}
