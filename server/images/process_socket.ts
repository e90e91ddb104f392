import { type ImageProcess, startImageProcess } from "./start_process.ts";

/** Image processes that run at once. The server needs two, and may start the next one while another still ends. */
const MAX_PROCESSES = 4;

/** A listening socket in a folder that only this user may enter. */
export interface ImageSocket extends AsyncDisposable {
  folder: string;
  path: string;
}

/**
 * Listens on a Unix socket and starts an image process for each connection. It is killed when the connection ends.
 *
 * So a server can use image processes without the permission to run programs.
 */
export function serveImageProcesses(): ImageSocket {
  const folder = Deno.makeTempDirSync({ prefix: "rental-images-" });
  const path = `${folder}/socket`;
  const listener = Deno.listen({ transport: "unix", path });
  const relays = new Set<Promise<void>>();
  const serving = (async () => {
    for await (const connection of listener) {
      if (relays.size >= MAX_PROCESSES) {
        connection.close();
        continue;
      }
      const relay = connect(connection).finally(() => relays.delete(relay));
      relays.add(relay);
    }
  })();
  return {
    folder,
    path,
    async [Symbol.asyncDispose]() {
      listener.close();
      await serving;
      await Promise.all(relays);
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Passes bytes between a server and its image process until one of them ends. */
async function connect(connection: Deno.UnixConn): Promise<void> {
  try {
    await using process = startImageProcess();
    const ends = [connection.readable.pipeTo(process.writable), process.readable.pipeTo(connection.writable)];
    // Either side may break off. The other one then sees the end of its stream.
    await Promise.race(ends.map((end) => end.catch(() => {})));
  } catch (error) {
    // The server answers 503. This process must go on, because it also started the server.
    console.error(`No image process could be started: ${error}`);
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

/** Opens an image process behind the socket of `serveImageProcesses`. */
export async function connectImageProcess(path: string): Promise<ImageProcess> {
  const connection = await Deno.connect({ transport: "unix", path });
  return {
    readable: connection.readable,
    writable: connection.writable,
    [Symbol.asyncDispose]() {
      closeIfOpen(connection);
      return Promise.resolve();
    },
  };
}
