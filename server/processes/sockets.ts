import { dirname } from "node:path";
import { type ProcessKind, startProcess, type WorkProcess } from "./start_process.ts";

/** The name of a folder of sockets, without its random end. */
const PREFIX = "rental-processes-";

const kinds: readonly ProcessKind[] = ["image", "pdf"];
/** Processes of one kind that run at once. The server may start the next one while another still ends. */
const MAX_PROCESSES = 4;

/** Listening sockets in a folder that only this user may enter, one for each kind of process. */
export interface ProcessSockets extends AsyncDisposable {
  folder: string;
  /** The paths of the sockets. */
  paths: string[];
}

/** Returns the path of the socket of a kind of process. */
function socketIn(folder: string, kind: ProcessKind): string {
  return `${folder}/${kind}`;
}

/** Returns the path of the file that is locked while the folder is in use. */
function lockIn(folder: string): string {
  return `${folder}/lock`;
}

/**
 * Listens on Unix sockets and starts a process for each connection. It is killed when the connection ends.
 *
 * So a server can use processes without the permission to run programs.
 */
export function serveProcesses(): ProcessSockets {
  const folder = Deno.makeTempDirSync({ prefix: PREFIX });
  // Gets its name when it is locked, so that another start never finds it free
  const lock = Deno.openSync(`${folder}/new`, { createNew: true, write: true });
  lock.lockSync(true);
  Deno.renameSync(`${folder}/new`, lockIn(folder));
  const serving = kinds.map((kind) => serveKind(folder, kind));
  return {
    folder,
    paths: kinds.map((kind) => socketIn(folder, kind)),
    async [Symbol.asyncDispose]() {
      await Promise.all(serving.map((one) => one[Symbol.asyncDispose]()));
      await Deno.remove(folder, { recursive: true });
      lock.close();
    },
  };
}

/** Deletes the folders beside this one whose server was killed: nobody holds their locks. */
export async function removeAbandonedSockets({ folder: own }: ProcessSockets): Promise<void> {
  const parent = dirname(own);
  for await (const { name } of Deno.readDir(parent)) {
    const folder = `${parent}/${name}`;
    if (name.startsWith(PREFIX) && folder !== own && await isAbandoned(folder)) {
      await removeIfExists(folder);
    }
  }
}

/** Deletes a folder, unless another start has just done so. */
async function removeIfExists(folder: string): Promise<void> {
  try {
    await Deno.remove(folder, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** Returns whether a lock is free. A folder without one is just being made, or belongs to another user. */
async function isAbandoned(folder: string): Promise<boolean> {
  try {
    using lock = await Deno.open(lockIn(folder), { write: true });
    return await lock.tryLock(true);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.PermissionDenied) return false;
    throw error;
  }
}

function serveKind(folder: string, kind: ProcessKind): AsyncDisposable {
  const listener = Deno.listen({ transport: "unix", path: socketIn(folder, kind) });
  const relays = new Set<Promise<void>>();
  const serving = (async () => {
    for await (const connection of listener) {
      if (relays.size >= MAX_PROCESSES) {
        connection.close();
        continue;
      }
      const relay = connect(connection, kind).finally(() => relays.delete(relay));
      relays.add(relay);
    }
  })();
  return {
    async [Symbol.asyncDispose]() {
      listener.close();
      await serving;
      await Promise.all(relays);
    },
  };
}

/** Passes bytes between a server and its process until one of them ends. */
async function connect(connection: Deno.UnixConn, kind: ProcessKind): Promise<void> {
  try {
    await using process = startProcess(kind);
    const ends = [connection.readable.pipeTo(process.writable), process.readable.pipeTo(connection.writable)];
    // Either side may break off. The other one then sees the end of its stream.
    await Promise.race(ends.map((end) => end.catch(() => {})));
  } catch (error) {
    // The server answers 503. This process must go on, because it also started the server.
    console.error(`No ${kind} process could be started: ${error}`);
  } finally {
    closeIfOpen(connection);
  }
}

function closeIfOpen(connection: Deno.UnixConn): void {
  try {
    connection.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}

/** Opens a process behind the sockets of `serveProcesses`. */
export async function connectProcess(folder: string, kind: ProcessKind): Promise<WorkProcess> {
  const connection = await Deno.connect({ transport: "unix", path: socketIn(folder, kind) });
  return {
    readable: connection.readable,
    writable: connection.writable,
    [Symbol.asyncDispose]() {
      closeIfOpen(connection);
      return Promise.resolve();
    },
  };
}
