import { fileURLToPath } from "node:url";
import { removeAbandonedSockets, serveProcesses } from "../processes/sockets.ts";
import { MALLOC } from "../processes/start_process.ts";
import { flagsFor } from "./permissions.ts";

/** A server in a process of its own. */
export interface RunningServer {
  /** Ends the server, which first drains its requests. Does nothing once it has ended. */
  stop(signal: Deno.Signal): void;
  /** Resolves to its exit code when it has ended. */
  ended: Promise<number>;
}

/**
 * Starts the server with the permissions that its settings need, and processes for images and PDFs when it asks for
 * them. The server waits until the file `build_pending` is deleted before it serves. `demo` names a demo shop.
 */
export async function runServer(
  { build_pending, demo }: { build_pending?: string; demo?: string | undefined } = {},
): Promise<RunningServer> {
  const processes = serveProcesses();
  await removeAbandonedSockets(processes);
  const flags = flagsFor({
    data_dir: Deno.env.get("DATA_DIR") || ".data",
    database_url: Deno.env.get("DATABASE_URL"),
    process_sockets: processes.folder,
    build_pending,
  });
  const server = new Deno.Command(Deno.execPath(), {
    args: ["run", ...flags, fileURLToPath(new URL("../main.ts", import.meta.url))],
    env: {
      ...MALLOC,
      PROCESS_SOCKETS: processes.folder,
      ...build_pending && { BUILD_PENDING: build_pending },
      ...demo && { DEMO_SHOP: demo },
    },
  }).spawn();
  let isRunning = true;
  const ended = server.status.then(async ({ code }) => {
    isRunning = false;
    await processes[Symbol.asyncDispose]();
    return code;
  });
  return {
    stop(signal) {
      if (isRunning) server.kill(signal);
    },
    ended,
  };
}

/** Passes the signals that end a program on. */
export function onStopSignal(stop: (signal: Deno.Signal) => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, () => stop(signal));
}
