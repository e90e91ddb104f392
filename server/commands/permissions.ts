import { dirname, resolve } from "node:path";
import { programs } from "../db/embedded/programs.ts";
import { socketFolderIn } from "../db/socket_url.ts";
import { socketFolderOf } from "../db/embedded/socket_folder.ts";

/** V8 flags that keep the heap small: it grows in smaller steps, and objects are not promoted early. */
const HEAP = "--v8-flags=--no-allocation-site-pretenuring,--heap-growing-percent=80,--max-semi-space-size=12";

/** System information that nodemailer and graphile-worker read. The server itself reads `uid` and `statfs`. */
const SYSTEM = "homedir,hostname,networkInterfaces,statfs,uid";

interface Folders {
  data_dir: string;
  /** The Postgres to use instead of the embedded one. */
  database_url?: string | undefined;
  /** The socket of image processes. */
  image_socket: string;
}

/**
 * Returns the Deno flags that a server needs with these settings. `server/README.md`, "Permissions", gives the reason
 * for each flag.
 */
export function flagsFor({ data_dir, database_url, image_socket }: Folders): string[] {
  const socket = database_url ? socketFolderIn(database_url) : socketFolderOf(data_dir);
  const data = [resolve(data_dir), ...socket ? [socket] : [], dirname(image_socket)];
  const flags = [
    "--no-prompt",
    HEAP,
    "--allow-net",
    "--allow-env",
    `--allow-sys=${SYSTEM}`,
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
