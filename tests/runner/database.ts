import { startEmbedded } from "../../server/db/embedded/start.ts";
import { migrateAll } from "../../server/open_database.ts";
import { createTemplate, shortenLogin } from "../support/own_database.ts";

/** The Postgres of a test run, with all migrations. */
export interface TestDatabase extends AsyncDisposable {
  url: string;
  /** Applies migrations that were added since the start. */
  migrate(): Promise<void>;
}

/** Starts a Postgres in a temporary folder, which is removed with it. */
export async function startDatabase(): Promise<TestDatabase> {
  await using cleanup = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir({ prefix: "rental-tests-" });
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  await Deno.chmod(folder, 0o755);
  const database = cleanup.use(
    await startEmbedded(folder, {
      log: () => {},
      settings: [
        "fsync=off",
        "synchronous_commit=off",
        "full_page_writes=off",
        "max_connections=200",
        "shared_preload_libraries=auto_explain",
      ],
      // Tests create databases, insert rows that triggers would reject, and read query plans
      statements: [
        "alter role rental createdb",
        "grant set on parameter session_replication_role, auto_explain.log_min_duration, auto_explain.log_analyze, " +
        "auto_explain.log_nested_statements, auto_explain.log_format, auto_explain.log_timing to rental",
      ],
    }),
  );
  const migrate = async () => {
    await shortenLogin(database.url);
    await migrateAll(database.url);
    await createTemplate(database.url);
  };
  await migrate();
  const owned = cleanup.move();
  return { url: database.url, migrate, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
