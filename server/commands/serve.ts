/**
 * `deno task serve`: starts the server with the permissions that its settings need, and processes for images and PDFs
 * when it asks for them. Ends with the server's exit code.
 */
import { fileURLToPath } from "node:url";
import { removeAbandonedSockets, serveProcesses } from "../processes/sockets.ts";
import { MALLOC } from "../processes/start_process.ts";
import { flagsFor } from "./permissions.ts";

const processes = serveProcesses();
await removeAbandonedSockets(processes);
const flags = flagsFor({
  data_dir: Deno.env.get("DATA_DIR") || ".data",
  database_url: Deno.env.get("DATABASE_URL"),
  process_sockets: processes.folder,
  build_pending: Deno.env.get("BUILD_PENDING"),
});
const server = new Deno.Command(Deno.execPath(), {
  args: ["run", ...flags, fileURLToPath(new URL("../main.ts", import.meta.url))],
  env: { ...MALLOC, PROCESS_SOCKETS: processes.folder },
}).spawn();
let running = true;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.addSignalListener(signal, () => {
    if (running) server.kill(signal);
  });
}
const { code } = await server.status;
running = false;
await processes[Symbol.asyncDispose]();
Deno.exit(code);
