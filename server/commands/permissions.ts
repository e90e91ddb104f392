/**
 * Prints the Deno flags that the server needs with the current settings. `deno task serve` passes them to Deno.
 * `server/README.md`, "Permissions", gives the reason for each flag.
 */
import { resolve } from "node:path";
import { programs } from "../db/embedded/programs.ts";
import { socketFolderIn } from "../db/socket_url.ts";
import { socketFolderOf } from "../db/embedded/socket_folder.ts";

/** V8 flags that keep the heap small: it grows in smaller steps, and objects are not promoted early. */
const HEAP = "--v8-flags=--no-allocation-site-pretenuring,--heap-growing-percent=80,--max-semi-space-size=12";

/** System information that sharp, nodemailer and graphile-worker read. The server itself reads `uid` and `statfs`. */
const SYSTEM = "cpus,homedir,hostname,networkInterfaces,osRelease,statfs,uid";

/** Returns the flags for a data folder with the embedded Postgres, or with the Postgres at `database_url`. */
export function flagsFor({ data_dir, database_url }: { data_dir: string; database_url?: string }): string[] {
  const socket = database_url ? socketFolderIn(database_url) : socketFolderOf(data_dir);
  const data = [resolve(data_dir), ...socket ? [socket] : []];
  const flags = [
    "--no-prompt",
    HEAP,
    "--allow-net",
    "--allow-env",
    `--allow-sys=${SYSTEM}`,
    `--allow-ffi=${list("node_modules")}`,
    `--allow-read=${list(".", ...data)}`,
    "--ignore-read",
    `--allow-write=${list(...data)}`,
  ];
  if (!database_url) flags.push(`--allow-run=${list(...Object.values(programs), "id", "useradd")}`);
  return flags;
}

/** Joins paths for a Deno flag. Deno separates paths by commas and reads two commas as one that is part of a path. */
function list(...paths: string[]): string {
  return [...new Set(paths)].map((path) => path.replaceAll(",", ",,")).join(",");
}

if (import.meta.main) {
  const data_dir = Deno.env.get("DATA_DIR") || ".data";
  if (/\s/.test(data_dir)) {
    console.error("DATA_DIR: must be a path without spaces.");
    Deno.exit(78);
  }
  console.log(flagsFor({ data_dir, database_url: Deno.env.get("DATABASE_URL") }).join(" "));
}
