import { flagsFor } from "../../server/commands/permissions.ts";
import { serveProcesses } from "../../server/processes/sockets.ts";
import { MALLOC } from "../../server/processes/start_process.ts";
import { freePort } from "../support/free_port.ts";
import { setTimeout } from "node:timers/promises";
import { type ErrorLine, readErrors } from "./faults/error_lines.ts";

const root = new URL("../..", import.meta.url).pathname;

/** A real server in another process. */
export interface ServerProcess extends AsyncDisposable {
  base: string;
  pid: number;
  /** Time from the call to the first response, in ms. */
  started_ms: number;
  /** Returns whether the process has ended. */
  hasEnded(): boolean;
}

/**
 * The environment of every bench server: no rate limits, no log, and trust in X-Forwarded-For so that each buyer has an
 * address.
 */
export const settings = {
  RATE_LIMITS: "off",
  LOG_LEVEL: "off",
  APP_SECRET: "a secret of the bench, at least 32 long",
  TRUSTED_PROXIES: "127.0.0.1",
  DEMO_RENTALS: "0",
};

/**
 * Starts `server/main.ts` with the permissions of `deno task start` and waits for its first response. Appends its
 * warnings and errors to `errors`.
 */
export async function startServer(
  env: Record<string, string>,
  flags: readonly string[] = [],
  errors?: ErrorLine[],
): Promise<ServerProcess> {
  const port = freePort();
  const processes = serveProcesses();
  const began = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", ...flags, ...permissions(env, processes.folder), "server/main.ts"],
    cwd: root,
    env: {
      ...MALLOC,
      ...settings,
      ...errors && { LOG_LEVEL: "warn" },
      ...env,
      PORT: String(port),
      PROCESS_SOCKETS: processes.folder,
    },
    stdout: errors ? "piped" : "null",
    // An inspector writes its address to stderr
    stderr: flags.length ? "null" : "inherit",
  }).spawn();
  killOnExit(child);
  if (errors) void readErrors(child.stdout, errors);
  let dead = false;
  const status = child.status.finally(async () => {
    dead = true;
    await processes[Symbol.asyncDispose]();
  });
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${base}/readyz`).then(
      async (response) => (await response.body?.cancel(), response.ok),
      () => false,
    );
    if (ready) break;
    if (dead || performance.now() - began > 60_000) throw new Error("The server does not start");
    await setTimeout(5);
  }
  return {
    base,
    pid: child.pid,
    started_ms: performance.now() - began,
    hasEnded: () => dead,
    async [Symbol.asyncDispose]() {
      if (!dead) child.kill("SIGTERM");
      await status;
    },
  };
}

/** Starts `bare_server.ts`, whose latency is that of the machine alone. */
export async function startBare(busy_us: number): Promise<{ base: string } & AsyncDisposable> {
  const port = freePort();
  const program = new URL("bare_server.ts", import.meta.url).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", program, `${port}`, `${busy_us}`],
  })
    .spawn();
  killOnExit(child);
  const base = `http://127.0.0.1:${port}`;
  while (!await fetch(base).then(async (response) => (await response.body?.cancel(), true), () => false)) {
    await setTimeout(5);
  }
  return {
    base,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await child.status;
    },
  };
}

/** Kills a child process when this process ends, however it ends. */
export function killOnExit({ pid, status }: Deno.ChildProcess): void {
  const end = () => Deno.kill(pid, "SIGKILL");
  addEventListener("unload", end);
  void status.finally(() => removeEventListener("unload", end));
}

/** Starts `count` servers on one database. */
export async function startServers(count: number, env: Record<string, string>, errors?: ErrorLine[]) {
  const servers = await Promise.all(Array.from({ length: count }, async () => await startServer(env, [], errors)));
  return {
    bases: servers.map(({ base }) => base),
    servers,
    [Symbol.asyncDispose]: async () =>
      void await Promise.all(servers.map(async (server) => await server[Symbol.asyncDispose]())),
  };
}

/** Returns the permission flags of `deno task serve` for this environment. */
function permissions({ DATA_DIR = "/tmp", DATABASE_URL }: Record<string, string>, process_sockets: string): string[] {
  return flagsFor({ data_dir: DATA_DIR, database_url: DATABASE_URL, process_sockets });
}

/** Builds the widget, the dashboard and the documentation, which the server needs, unless they are built. */
export async function buildWidget({ anew = false } = {}): Promise<void> {
  const built = !anew && await Deno.stat(`${root}/widget/dist/docs/complete`).catch(() => undefined);
  if (!built) await new Deno.Command(Deno.execPath(), { args: ["task", "build"], cwd: root, stdout: "null" }).output();
}
