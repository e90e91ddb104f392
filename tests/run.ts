/** Runs all tests, or the given files, against a Postgres that it starts and removes: `deno task test`. */
import { startEmbedded } from "../server/db/embedded/start.ts";
import { migrateAll } from "../server/open_database.ts";
import { findBrowser } from "./support/browser.ts";
import { describeEngines } from "./support/drivers/engines.ts";
import { createTemplate, shortenLogin } from "./support/own_database.ts";

const folder = await Deno.makeTempDir({ prefix: "rental-tests-" });
await Deno.chmod(folder, 0o755);
const database = await startEmbedded(folder, {
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
});
let code = 1;
const prepare = async () => {
  await shortenLogin(database.url);
  await migrateAll(database.url);
  await createTemplate(database.url);
};
try {
  await prepare();
  if (Deno.args.includes("--serve")) {
    console.log(`export TEST_DATABASE_URL=${database.url}`);
    const migrations = Deno.watchFs("server/db/migrations");
    Deno.addSignalListener("SIGINT", () => migrations.close());
    // Applies migrations that are added meanwhile. A half-written file fails and is applied once it is complete
    for await (const _ of migrations) await prepare().catch(console.error);
  } else {
    code = await runTests(database.url);
  }
} finally {
  await database[Symbol.asyncDispose]();
  await Deno.remove(folder, { recursive: true });
}
Deno.exit(code);

/** Runs the tests, whose types `deno task check` checks. CI reads the last line, "N passed, N failed". */
async function runTests(url: string): Promise<number> {
  const files = Deno.args.length ? Deno.args : ["tests/"];
  console.log(describeEngines());
  await findBrowser();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", "--parallel", "--sanitize-ops", "--sanitize-resources", ...files],
    // One file more than processors, because tests wait for Postgres, browsers and servers
    env: { TEST_DATABASE_URL: url, DENO_JOBS: String(navigator.hardwareConcurrency + 1), NO_COLOR: "1" },
    stdout: "piped",
  }).spawn();
  // Ends the tests on Ctrl-C, so that the database is stopped and its folder removed
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => child.kill("SIGKILL"));
  let tail = "";
  const decoder = new TextDecoder();
  for await (const part of child.stdout) {
    await Deno.stdout.write(part);
    tail = (tail + decoder.decode(part, { stream: true })).slice(-2_000);
  }
  const { code } = await child.status;
  const [, passed = "0", failed = "0"] = /(\d+) passed.*?\| (\d+) failed/.exec(tail) ?? [];
  console.log(`${passed} passed, ${failed} failed`);
  return code;
}
