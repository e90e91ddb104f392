import type { Log } from "./log.ts";
import { openPool } from "./db/client.ts";
import { type EmbeddedDatabase, freePort, startEmbedded } from "./db/embedded.ts";
import { pingDatabase } from "./db/ping.sql.ts";
import { migrate } from "./db/migrate.ts";
import type { Config } from "./config.ts";
import { migrateJobs } from "./jobs/worker.ts";

/** The configured database, or one of our own in `DATA_DIR`, and the secret that goes with its contents. */
export interface Database extends AsyncDisposable {
  url: string;
  secret: string;
}

/** Opens the database and brings its schema up to date; several servers may do so at once. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  await Deno.mkdir(config.DATA_DIR, { recursive: true });
  const own = config.DATABASE_URL ? undefined : await startOwn(config, log);
  const url = config.DATABASE_URL ?? own!.url;
  await migrateAll(url);
  return {
    url,
    secret: config.APP_SECRET ?? await keptSecret(`${config.DATA_DIR}/secret`),
    [Symbol.asyncDispose]: async () => await own?.[Symbol.asyncDispose](),
  };
}

/** Brings the database at this address up to date, the job library's part of it too. */
export async function migrateAll(url: string): Promise<void> {
  const sql = openPool(url, { max: 1 });
  try {
    await migrate(sql);
  } finally {
    await sql.end();
  }
  await migrateJobs(url);
}

/** A command beside a running server uses that one's Postgres. */
async function startOwn({ DATA_DIR }: Config, log: Log): Promise<EmbeddedDatabase> {
  return await runningAt(`${DATA_DIR}/postgres`) ??
    await startEmbedded(DATA_DIR, { port: freePort(), log: (line) => log("debug", "postgres", { line }) });
}

/** A Postgres that another process of ours has started in this folder; Postgres writes its own pid and port there. */
async function runningAt(folder: string): Promise<EmbeddedDatabase | undefined> {
  const [pid, , , port] = (await readText(`${folder}/postmaster.pid`) ?? "").split("\n");
  if (!pid || !port) return undefined;
  const url = `postgres://rental:rental@127.0.0.1:${port}/rental`;
  const sql = openPool(url, { max: 1 });
  // A silent one is a file left by a crash, which Postgres itself clears when it starts.
  const answers = await pingDatabase(sql, 2_000);
  await sql.end({ timeout: 1 });
  return answers ? { url, [Symbol.asyncDispose]: async () => {} } : undefined;
}

async function keptSecret(path: string): Promise<string> {
  const kept = await readText(path);
  if (kept) return kept.trim();
  const secret = crypto.getRandomValues(new Uint8Array(32)).toHex();
  await Deno.writeTextFile(path, secret, { mode: 0o600 });
  return secret;
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return undefined;
    throw error;
  }
}
