/**
 * `deno task serve`: starts the server with the permissions that its settings need, and image processes when it asks
 * for them. Ends with the server's exit code.
 */
import { fileURLToPath } from "node:url";
import { serveImageProcesses } from "../images/process_socket.ts";
import { MALLOC } from "../images/start_process.ts";
import { flagsFor } from "./permissions.ts";

const images = serveImageProcesses();
const flags = flagsFor({
  data_dir: Deno.env.get("DATA_DIR") || ".data",
  database_url: Deno.env.get("DATABASE_URL"),
  image_socket: images.path,
  build_pending: Deno.env.get("BUILD_PENDING"),
});
const server = new Deno.Command(Deno.execPath(), {
  args: ["run", ...flags, fileURLToPath(new URL("../main.ts", import.meta.url))],
  env: { ...MALLOC, IMAGE_SOCKET: images.path },
}).spawn();
let running = true;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.addSignalListener(signal, () => {
    if (running) server.kill(signal);
  });
}
const { code } = await server.status;
running = false;
await images[Symbol.asyncDispose]();
Deno.exit(code);
