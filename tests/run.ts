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
  console.log(describeEngines());
  await findBrowser();
  // One file more than processors, because tests wait for Postgres, browsers and servers
  let { code, passed, failed, failedFiles } = await runFiles(
    url,
    Deno.args.length ? Deno.args : ["tests/"],
    navigator.hardwareConcurrency + 1,
  );
  if (failed && failedFiles.length && failedFiles.every((file) => file.startsWith("./tests/e2e/"))) {
    console.log("\nOnly browser tests failed. Their files run once more, one after the other.\n");
    const second = await runFiles(url, failedFiles, 1);
    ({ code } = second);
    passed += failed - second.failed;
    failed = second.failed;
    const unsteady = failedFiles.filter((file) => !second.failedFiles.includes(file));
    for (const file of unsteady) {
      console.log(`UNSTEADY: ${file} failed at first. Find the cause, in the test or in the product.`);
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  return code;
}

/** Runs files, some at once, and shows what they print. */
async function runFiles(url: string, files: string[], atOnce: number) {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", "--parallel", "--sanitize-ops", "--sanitize-resources", ...files],
    env: { TEST_DATABASE_URL: url, DENO_JOBS: String(atOnce), NO_COLOR: "1" },
    stdout: "piped",
  }).spawn();
  // Ends the tests on Ctrl-C, so that the database is stopped and its folder removed
  const stop = () => child.kill("SIGKILL");
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, stop);
  let tail = "";
  const decoder = new TextDecoder();
  for await (const part of child.stdout) {
    await Deno.stdout.write(part);
    tail = (tail + decoder.decode(part, { stream: true })).slice(-20_000);
  }
  const { code } = await child.status;
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.removeSignalListener(signal, stop);
  const [, passed = "0", failed = "0"] = /(\d+) passed.*?\| (\d+) failed/.exec(tail) ?? [];
  const summary = tail.split("\n FAILURES \n")[1] ?? "";
  const failedFiles = [...new Set(summary.match(/\.\/tests\/\S+_test\.ts/g))];
  return { code, passed: Number(passed), failed: Number(failed), failedFiles };
}
