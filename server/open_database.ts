import type { Config } from "./config.ts";
import { openPool } from "./db/client.ts";
import { assertVersion, toConnectionError } from "./db/database_fault.ts";
import { migrate } from "./db/migrate.ts";
import { losesPreparedStatements } from "./db/pooler.sql.ts";
import { readVersion } from "./db/ping.sql.ts";
import type { Owner } from "./folder_lock.ts";
import { migrateJobs } from "./jobs/worker.ts";
import { ensureEraser } from "./db/eraser.ts";
import type { Log } from "./log.ts";
import { openOwnDatabase } from "./own_database.ts";
import { readOrCreateSecret } from "./private_file.ts";
import { EX_CONFIG, fileStartError, noFolderAt, StartError } from "./start_error.ts";

/** The database at `DATABASE_URL`, or the embedded one in `DATA_DIR`, and the secret that encrypts its contents. */
export interface Database extends AsyncDisposable {
  url: string;
  secret: string;
  /** Resolves when a Postgres started by this process ends unexpectedly. */
  ended?: Promise<void>;
}

interface Options {
  kind: Owner["kind"];
  log: Log;
  /** Replaces the migrations. `deno task restore` runs its own. */
  prepare?: (url: string) => Promise<void>;
}

/** Opens the database and runs its migrations. Throws a `StartError` if the operator has to change something. */
export async function openDatabase(config: Config, options: Options): Promise<Database> {
  try {
    await createFolder(config.DATA_DIR);
    return config.DATABASE_URL ? await openGiven(config, config.DATABASE_URL, options) : await openOwn(config, options);
  } catch (error) {
    throw fileStartError(error, config.DATA_DIR);
  }
}

/** Runs all migrations of a database, including those of the job library. */
export async function migrateAll(url: string): Promise<void> {
  if (new URL(url).searchParams.get("prepare") !== "false" && await losesPreparedStatements(url)) throw poolerFault;
  const sql = openPool(url, { max: 1 });
  try {
    assertVersion(await readVersion(sql));
    await migrate(sql);
    await ensureEraser(sql);
  } finally {
    await sql.end();
  }
  await migrateJobs(url);
}

const poolerFault = new StartError(
  "DATABASE_URL: the connection pooler (such as pgbouncer in transaction mode) loses prepared statements. " +
    "Add ?prepare=false to the address.",
  EX_CONFIG,
);

async function openGiven(config: Config, url: string, { prepare = migrateAll }: Options): Promise<Database> {
  try {
    await prepare(url);
  } catch (error) {
    throw toConnectionError(error, url);
  }
  return { url, secret: config.APP_SECRET ?? "", [Symbol.asyncDispose]: async () => {} };
}

async function openOwn(config: Config, options: Options): Promise<Database> {
  const own = await openOwnDatabase(config.DATA_DIR, options);
  const { prepare = migrateAll } = options;
  try {
    await prepare(own.url);
    const secret = config.APP_SECRET ?? await readOrCreateSecret(`${config.DATA_DIR}/secret`);
    await own.announceReady();
    return {
      url: own.url,
      ended: own.ended,
      secret,
      [Symbol.asyncDispose]: async () => await own[Symbol.asyncDispose](),
    };
  } catch (error) {
    await own[Symbol.asyncDispose]();
    throw error;
  }
}

/**
 * Creates the data folder with mode 0700. Root uses 0711, because its Postgres runs as another user and must pass
 * through.
 */
async function createFolder(folder: string): Promise<void> {
  try {
    await Deno.mkdir(folder, { recursive: true, mode: Deno.uid() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw noFolderAt(folder);
  }
}
