import type { Sql } from "../../server/db/client.ts";
import { APP_SECRET } from "./shop.ts";

const script = new URL("../bench/event_worker.ts", import.meta.url).pathname;

/** Starts a process that runs jobs. Resolves when it takes some. Disposing of it kills it with SIGKILL. */
export async function startWorkerProcess(
  database: string,
  settings: Record<string, string> = {},
): Promise<AsyncDisposable> {
  const folder = await Deno.makeTempDir({ prefix: "worker-" });
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", script],
    env: { DATABASE_URL: database, APP_SECRET, DATA_DIR: folder, LOG_LEVEL: "off", ...settings },
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const output = child.stdout.getReader();
  await output.read();
  return {
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.status;
      await output.cancel();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Lets the locks of killed workers expire at once, and makes all jobs due. */
export async function expireLocks(sql: Sql): Promise<void> {
  await sql`
    update graphile_worker._private_jobs j set locked_at = j.locked_at - interval '5 hours', run_at = least(j.run_at, now())
    where j.id = any(array(select k.id from graphile_worker._private_jobs k for update skip locked))`;
  await sql`update job_servers s set seen_at = s.seen_at - interval '5 hours'`;
}
