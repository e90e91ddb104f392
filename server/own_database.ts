import { addressOf, type EmbeddedDatabase, startEmbedded } from "./db/embedded/start.ts";
import { type FolderLock, type Owner, readOwner, tryLockFolder } from "./folder_lock.ts";
import type { Log } from "./log.ts";
import { retryUntil } from "./retry_until.ts";
import { EX_TEMPFAIL, StartFault } from "./start_fault.ts";

/** Time in ms that a start waits for the owner of its data folder: another server, or a command, which ends by itself. */
const WAIT_FOR_SERVER_MS = 5_000, WAIT_FOR_COMMAND_MS = 60_000;

/** The Postgres of a data folder, run by this process or borrowed from the server that runs it. */
export interface OwnDatabase extends AsyncDisposable {
  url: string;
  /** Resolves if a Postgres of this process ends although nobody stopped it. */
  ended?: Promise<void>;
  /** Tells commands that they may use the database now. */
  announceReady(): Promise<void>;
}

/**
 * Opens the Postgres of a data folder.
 *
 * A server must own the folder, so that no other process can end its database. A command borrows the Postgres of a running server.
 * Without one, the command owns the folder itself until it ends.
 */
export async function openOwnDatabase(
  folder: string,
  { kind, log }: { kind: Owner["kind"]; log: Log },
): Promise<OwnDatabase> {
  const start = performance.now();
  let told = false;
  const opened = await retryUntil(start + WAIT_FOR_COMMAND_MS, async () => {
    const lock = await tryLockFolder(folder, kind);
    if (lock) return await ownDatabase(folder, lock, log);
    const owner = await readOwner(folder);
    if (kind === "command" && owner?.kind === "server" && owner.ready) return await borrowDatabase(folder);
    if (kind === "server" && owner?.kind === "server" && performance.now() > start + WAIT_FOR_SERVER_MS) {
      throw takenBy(owner, folder);
    }
    if (!told && owner) log("info", "waiting", { folder, message: `The ${owner.kind} ${owner.pid} uses it` });
    told ||= owner !== undefined;
  });
  if (opened) return opened;
  throw takenBy(await readOwner(folder), folder);
}

async function ownDatabase(folder: string, lock: FolderLock, log: Log): Promise<OwnDatabase> {
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

function takenBy(owner: Owner | undefined, folder: string): StartFault {
  const process = owner ? `${owner.kind === "server" ? "the server" : "a command"} with pid ${owner.pid}` : "a process";
  return new StartFault(
    `DATA_DIR: ${folder} is in use by ${process}. Wait until it ends, or give several servers one DATABASE_URL.`,
    EX_TEMPFAIL,
  );
}
