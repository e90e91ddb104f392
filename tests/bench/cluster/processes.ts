import { pathOf } from "../programs.ts";
import { killOnExit } from "../server.ts";

/** Everything that the bench runs, all from Debian's packages. */
const needed = ["patroni", "etcd", "haproxy", "pgbouncer", "pg_rewind"] as const;

/** The paths of the programs. */
export type Programs = Record<typeof needed[number], string>;

/** Returns the paths of all programs, or the names of those that are missing. */
export async function findPrograms(): Promise<Programs | { missing: string[] }> {
  const found = await Promise.all(needed.map(async (name) => [name, await pathOf(name)] as const));
  const missing = found.filter(([, path]) => !path).map(([name]) => name);
  return missing.length ? { missing } : Object.fromEntries(found) as Programs;
}

/** The user that runs Postgres. Root must not. */
export interface User {
  uid?: number;
  gid?: number;
}

/** A program that runs until it is killed. Its output goes to a file of its own. */
export interface Process extends AsyncDisposable {
  pid: number;
  kill(signal: Deno.Signal): Promise<void>;
}

/** Starts a program as a user, and kills it when the bench ends. */
export function startProcess(
  program: string,
  args: readonly string[],
  { as, log, env = {} }: { as: User; log: string; env?: Record<string, string> },
): Process {
  const quoted = [program, ...args].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
  const child = new Deno.Command("/bin/sh", {
    args: ["-c", `exec ${quoted} >>'${log}' 2>&1`],
    ...as,
    cwd: "/",
    env,
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  killOnExit(child);
  let running = true;
  const ended = child.status.finally(() => running = false);
  const kill = async (signal: Deno.Signal) => {
    if (running) child.kill(signal);
    await ended;
  };
  return { pid: child.pid, kill, [Symbol.asyncDispose]: () => kill("SIGKILL") };
}
