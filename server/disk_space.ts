import { statfsSync } from "node:fs";
import type { Log } from "./log.ts";

/** Free bytes below which the server is not ready. A segment of Postgres's write-ahead log has 16 MB. */
const MIN_FREE_BYTES = 32 * 2 ** 20;

/** Monitors the free space on the disk of the data folder. */
export function watchDisk(folder: string, log: Log): { hasSpace(): boolean } {
  let hadSpace = true;
  return {
    /** Returns whether the disk has enough free space. Logs each change. */
    hasSpace() {
      const { bavail, bsize } = statfsSync(folder);
      const has = bavail * bsize >= MIN_FREE_BYTES;
      if (has !== hadSpace) {
        const free = `${Math.floor(bavail * bsize / 2 ** 20)} MB are free`;
        if (has) log("info", "disk", { message: `DATA_DIR has space again: ${free}` });
        else log("error", "disk", { message: `DATA_DIR: the disk is full: ${free}. Free some space.`, folder });
      }
      hadSpace = has;
      return has;
    },
  };
}
