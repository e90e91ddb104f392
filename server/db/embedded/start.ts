import { resolve } from "node:path";
import { readOrCreateSecret, readTextIfExists } from "../../private_file.ts";
import { EX_CONFIG, StartError } from "../../start_error.ts";
import { createCluster, ROLE } from "./cluster.ts";
import { stopOrphan } from "./orphan.ts";
import { assertReachable, findRunAs } from "./os_user.ts";
import { childOptions, programs, type RunAs } from "./programs.ts";
import { socketUrl } from "../socket_url.ts";
import { prepareSocketFolder, removeSocketFolder, socketFolderOf } from "./socket_folder.ts";
import { toStartError } from "./start_error.ts";

/** Time in ms after which a Postgres that does not stop is told to abandon its connections without a checkpoint. */
const STOPS_WITHIN_MS = 20_000;

/** A Postgres that this process runs: its address, and how to stop it. */
export interface EmbeddedDatabase extends AsyncDisposable {
  url: string;
  /** Resolves if Postgres ends although nobody stopped it. */
  ended: Promise<void>;
}

interface Options {
  log: (line: string) => void;
  /** Settings of Postgres, such as `fsync=off`. */
  settings?: readonly string[];
  /** SQL that the superuser runs once, when the cluster is created. */
  statements?: readonly string[];
}

/**
 * Starts the Postgres of the npm packages on the data in `data_folder`, which this process must own.
 *
 * It listens on a Unix socket in a private folder and on no port. Its password is in `postgres_password`.
 */
export async function startEmbedded(
  data_folder: string,
  { log, settings = [], statements }: Options,
): Promise<EmbeddedDatabase> {
  // The programs of Postgres run in another working directory.
  const folder = resolve(data_folder);
  const as = await findRunAs();
  const cluster = `${folder}/postgres`;
  if (as.uid !== undefined) await assertReachable(folder, as);
  const socket = socketFolderOf(folder);
  const exists = await readTextIfExists(`${cluster}/PG_VERSION`) !== undefined;
  if (exists) {
    await assertPassword(folder);
    await stopOrphan(cluster, { socket, as });
  }
  const password = await readOrCreateSecret(`${folder}/postgres_password`);
  if (!exists) await createCluster(folder, { password, as, statements });
  await prepareSocketFolder(socket, as);
  const postgres = await launch(cluster, { as, log, settings: [`unix_socket_directories=${socket}`, ...settings] });
  return {
    url: socketUrl(socket, { user: ROLE, password }),
    ended: postgres.ended,
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      await removeSocketFolder(socket);
    },
  };
}

/** Returns the address of the Postgres that another process runs on the data in `folder`. */
export async function addressOf(folder: string): Promise<string> {
  const password = await Deno.readTextFile(`${folder}/postgres_password`);
  return socketUrl(socketFolderOf(folder), { user: ROLE, password });
}

async function assertPassword(folder: string): Promise<void> {
  if (await readTextIfExists(`${folder}/postgres_password`) !== undefined) return;
  throw new StartError(
    `DATA_DIR: ${folder} has a database without its postgres_password, as versions before 0.9.0 made it. ` +
      "Restore that file, or choose an empty folder.",
    EX_CONFIG,
  );
}

async function launch(
  cluster: string,
  { as, log, settings }: { as: RunAs; log: (line: string) => void; settings: readonly string[] },
): Promise<{ ended: Promise<void>; stop(): Promise<void> }> {
  const child = new Deno.Command(programs.postgres, {
    ...childOptions(as),
    args: ["-D", cluster, ...["listen_addresses=", ...settings].flatMap((setting) => ["-c", setting])],
    // Ctrl-C reaches all processes of a terminal's session. Postgres must outlive requests in flight.
    detached: true,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  let running = true;
  const interrupt = () => {
    if (running) child.kill("SIGINT");
  };
  // Also when the process exits without stopping it first
  addEventListener("unload", interrupt);
  const exit = child.status.finally(() => {
    running = false;
    removeEventListener("unload", interrupt);
  });
  const ready = Promise.withResolvers<true>();
  let output = "";
  const reading = readLines(child.stderr, (line) => {
    log(line);
    output = `${output}\n${line}`.slice(-4_000);
    if (line.includes("database system is ready to accept connections")) ready.resolve(true);
  });
  const started = await Promise.race([ready.promise, exit]);
  if (started !== true) {
    await reading;
    throw toStartError(output);
  }
  let stopping = false;
  const ended = Promise.withResolvers<void>();
  exit.then(() => {
    if (!stopping) ended.resolve();
  });
  return {
    ended: ended.promise,
    async stop() {
      stopping = true;
      const late = setTimeout(() => child.kill("SIGQUIT"), STOPS_WITHIN_MS);
      interrupt();
      await exit;
      await reading;
      clearTimeout(late);
    },
  };
}

async function readLines(stream: ReadableStream<Uint8Array<ArrayBuffer>>, take: (line: string) => void): Promise<void> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    for (const line of lines) take(line);
  }
  if (rest) take(rest);
}
