import { addressOf, type EmbeddedDatabase, startEmbedded } from "./db/embedded/start.ts";
import { type FolderLock, type Owner, readOwner, tryLockFolder } from "./folder_lock.ts";
import type { Log } from "./log.ts";
import { retryUntil } from "./retry_until.ts";
import { EX_TEMPFAIL, StartError } from "./start_error.ts";

/** Time in ms that a start waits for the owner of its data folder. A command gets longer, because it ends by itself. */
const WAIT_FOR_SERVER_MS = 5_000, WAIT_FOR_COMMAND_MS = 60_000;

/** The Postgres of a data folder. Either this process runs it, or a running server does. */
export interface OwnDatabase extends AsyncDisposable {
  url: string;
  /** Resolves when a Postgres started by this process ends unexpectedly. */
  ended?: Promise<void>;
  /** Lets commands use the database from now on. */
  announceReady(): Promise<void>;
}

/**
 * Opens the Postgres of a data folder.
 *
 * A server must own the folder, so that no other process can end its database. A command connects to the Postgres of a
 * running server. If none runs, the command owns the folder until it ends.
 */
export async function openOwnDatabase(
  folder: string,
  { kind, log }: { kind: Owner["kind"]; log: Log },
): Promise<OwnDatabase> {
  const start = performance.now();
  let isWaitLogged = false;
  const opened = await retryUntil(start + WAIT_FOR_COMMAND_MS, async () => {
    const lock = await tryLockFolder(folder, kind);
    if (lock) return await startDatabase(folder, lock, log);
    const owner = await readOwner(folder);
    if (kind === "command" && owner?.kind === "server" && owner.ready) return await borrowDatabase(folder);
    if (kind === "server" && owner?.kind === "server" && performance.now() > start + WAIT_FOR_SERVER_MS) {
      throw folderInUse(owner, folder);
    }
    if (!isWaitLogged && owner) log("info", "waiting", { folder, message: `The ${owner.kind} ${owner.pid} uses it` });
    isWaitLogged ||= owner !== undefined;
  });
  if (opened) return opened;
  throw folderInUse(await readOwner(folder), folder);
}

async function startDatabase(folder: string, lock: FolderLock, log: Log): Promise<OwnDatabase> {
  let database: EmbeddedDatabase;
  try {
    database = await startEmbedded(folder, { log: (line) => log("debug", "postgres", { line }) });
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
  return {
    url: database.url,
    ended: database.ended,
    announceReady: () => lock.announceReady(),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      lock[Symbol.dispose]();
    },
  };
}

async function borrowDatabase(folder: string): Promise<OwnDatabase> {
  return { url: await addressOf(folder), announceReady: async () => {}, [Symbol.asyncDispose]: async () => {} };
}

function folderInUse(owner: Owner | undefined, folder: string): StartError {
  const process = owner ? `${owner.kind === "server" ? "the server" : "a command"} with pid ${owner.pid}` : "a process";
  return new StartError(
    `DATA_DIR: ${folder} is in use by ${process}. Wait until it ends, or give several servers one DATABASE_URL.`,
    EX_TEMPFAIL,
  );
}
