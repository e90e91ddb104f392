import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { EX_CONFIG, StartError } from "../../start_error.ts";
import type { RunAs } from "./programs.ts";

const SOCKET = ".s.PGSQL.5432";
/** Longest path of a Unix socket in bytes: `sun_path` has 108 with the closing NUL (104 on macOS and BSD). */
const LONGEST_PATH = Deno.build.os === "linux" ? 107 : 103;

/**
 * Returns the folder for the socket of the Postgres in a data folder.
 *
 * If the path is too long, or Postgres could read it as a list, the folder is in /tmp. Its name is the same at every
 * start.
 */
export function socketFolderOf(folder: string): string {
  const near = resolve(folder, "socket");
  if (new TextEncoder().encode(`${near}/${SOCKET}`).length <= LONGEST_PATH && /^[\w./@+-]+$/.test(near)) return near;
  return `/tmp/rental-${createHash("sha256").update(near).digest("hex").slice(0, 24)}`;
}

/** Creates the socket folder, empty and with mode 0700, for the user that Postgres runs as. */
export async function prepareSocketFolder(path: string, { uid, gid }: RunAs): Promise<void> {
  await removeSocketFolder(path);
  try {
    await Deno.mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    throw new StartError(`${path} belongs to another user. Remove it, or choose a shorter DATA_DIR.`, EX_CONFIG);
  }
  if (uid !== undefined) await Deno.chown(path, uid, gid!);
}

/** Removes the socket folder if it is there and may be removed. */
export async function removeSocketFolder(path: string): Promise<void> {
  try {
    await Deno.remove(path, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound || error instanceof Deno.errors.PermissionDenied)) throw error;
  }
}

/** Returns whether a process accepts connections on the socket. */
export async function isListening(folder: string): Promise<boolean> {
  try {
    (await Deno.connect({ transport: "unix", path: `${folder}/${SOCKET}` })).close();
    return true;
  } catch {
    return false;
  }
}
