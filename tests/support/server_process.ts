import { flagsFor } from "../../server/commands/permissions.ts";
import { serveProcesses } from "../../server/processes/sockets.ts";
import { freePort } from "./free_port.ts";

const root = new URL("../..", import.meta.url).pathname;

/** A server in another process, with the permissions of `deno task serve`. */
export interface ServerProcess extends AsyncDisposable {
  base: string;
  pid: number;
  /** Returns its output so far. */
  output(): string;
  /** Resolves when its output contains a text. Rejects if the process ends before. */
  waitForOutput(text: string): Promise<void>;
  /** Resolves when it is ready for traffic. */
  waitUntilReady(): Promise<void>;
  /** Returns the status of `/readyz`. */
  readiness(): Promise<number>;
  /** Resolves when it has ended. */
  exit: Promise<{ code: number; output: string }>;
  kill(signal: Deno.Signal): void;
}

interface ProcessOptions {
  /** The user that the server runs as. */
  as?: { uid?: number; gid?: number };
  /** The program of Deno. */
  deno?: string;
  port?: number;
  /** Instead of the permissions of `deno task serve`. */
  allPermissions?: boolean;
  /** Creates the demo shop in an empty database, which takes longer than the rest of a start. */
  demo?: boolean;
}

/** A server with a public address creates no demo shop. */
const withoutDemo = { BASE_URL: "http://rental.test" };

/** Starts `server/main.ts` with only these settings, on a free port. */
export function startServerProcess(
  settings: Record<string, string>,
  { as = {}, deno = Deno.execPath(), port = freePort(), allPermissions = false, demo = false }: ProcessOptions = {},
): ServerProcess {
  const { DATA_DIR = "/tmp", DATABASE_URL, BUILD_PENDING } = settings;
  const processes = serveProcesses();
  for (const path of [processes.folder, ...processes.paths]) Deno.chownSync(path, as.uid ?? null, as.gid ?? null);
  const folders = {
    data_dir: DATA_DIR,
    database_url: DATABASE_URL,
    process_sockets: processes.folder,
    build_pending: BUILD_PENDING,
  };
  const flags = allPermissions ? ["-A"] : flagsFor(folders);
  const { PATH = "", HOME = "", DENO_DIR } = Deno.env.toObject();
  const child = new Deno.Command(deno, {
    args: ["run", "--no-check", "--cached-only", ...flags, "server/main.ts"],
    cwd: root,
    clearEnv: true,
    env: {
      PATH,
      HOME,
      ...DENO_DIR ? { DENO_DIR } : {},
      NO_COLOR: "1",
      PORT: String(port),
      PROCESS_SOCKETS: processes.folder,
      ...demo ? {} : withoutDemo,
      DEMO_RENTALS: "0",
      ...settings,
    },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    ...as,
  }).spawn();
  let output = "", ended = false;
  let heard = Promise.withResolvers<void>();
  const read = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      output += text;
      heard.resolve();
      heard = Promise.withResolvers();
    }
  };
  const reading = Promise.all([read(child.stdout), read(child.stderr)]);
  const exit = Promise.all([child.status, reading]).then(async ([{ code }]) => {
    await processes[Symbol.asyncDispose]();
    ended = true;
    heard.resolve();
    return { code, output };
  });
  const says = async (text: string) => {
    while (!output.includes(text)) {
      if (ended) throw new Error(`The server ended without "${text}":\n${output}`);
      await heard.promise;
    }
  };
  const kill = (signal: Deno.Signal) => {
    if (!ended) child.kill(signal);
  };
  return {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid,
    output: () => output,
    waitForOutput: says,
    // The start message is the last thing that a start prints.
    waitUntilReady: () => says("API documentation"),
    async readiness() {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`);
      await response.body?.cancel();
      return response.status;
    },
    exit,
    kill,
    async [Symbol.asyncDispose]() {
      kill("SIGTERM");
      await exit;
    },
  };
}

/** Copies Deno to where every user may run it. The packages of npm that root installs are below /root. */
export async function copyDeno(): Promise<{ path: string } & AsyncDisposable> {
  const folder = await Deno.makeTempDir({ prefix: "deno-" });
  await Deno.chmod(folder, 0o755);
  const path = `${folder}/deno`;
  await Deno.copyFile(Deno.execPath(), path);
  await Deno.chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

/** Creates an empty data folder that the user of Postgres may enter. */
export async function openDataFolder(): Promise<{ path: string } & AsyncDisposable> {
  const parent = await Deno.makeTempDir({ prefix: "rental-data-" });
  await Deno.chmod(parent, 0o755);
  const path = `${parent}/data`;
  return { path, [Symbol.asyncDispose]: () => Deno.remove(parent, { recursive: true }) };
}

/** Returns the pid of the embedded Postgres in a data folder, whether it runs or not. */
export async function postgresPid(folder: string): Promise<number> {
  return parseInt(await Deno.readTextFile(`${folder}/postgres/postmaster.pid`));
}

/** Returns whether a process runs. A zombie has ended; its parent has not waited for it yet. */
export function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(Deno.readTextFileSync(`/proc/${pid}/stat`));
  } catch {
    return false;
  }
}
