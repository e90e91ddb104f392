/** `deno task serve`: runs the server without building. Ends with the server's exit code. */
import { onStopSignal, runServer } from "./run_server.ts";

const server = await runServer();
onStopSignal(server.stop);
Deno.exit(await server.ended);
