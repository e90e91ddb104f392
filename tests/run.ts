/** Runs every test against one real Postgres of its own: `deno task test`, or the files that are named. */
import { startEmbedded } from "../server/db/embedded/start.ts";
import { migrateAll } from "../server/open_database.ts";
import { foundBrowser } from "./support/browser.ts";
import { enginesSaid } from "./support/drivers/engines.ts";

const folder = await Deno.makeTempDir({ prefix: "rental-tests-" });
await Deno.chmod(folder, 0o755);
const database = await startEmbedded(folder, {
  log: () => {},
  settings: [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=200",
    "session_preload_libraries=auto_explain",
  ],
  // Tests create databases of their own, plant rows that the application's triggers would refuse, and read plans
  statements: [
    "alter role rental createdb",
    "grant set on parameter session_replication_role, auto_explain.log_min_duration, auto_explain.log_analyze, " +
    "auto_explain.log_nested_statements, auto_explain.log_format, auto_explain.log_timing to rental",
  ],
});
let code = 1;
try {
  await migrateAll(database.url);
  if (Deno.args.includes("--serve")) {
    console.log(`export TEST_DATABASE_URL=${database.url}`);
    const migrations = Deno.watchFs("server/db/migrations");
    Deno.addSignalListener("SIGINT", () => migrations.close());
    // those that are pulled or written later are applied as well; one that is half written is when it is whole
    for await (const _ of migrations) await migrateAll(database.url).catch(console.error);
  } else {
    code = await runTests(database.url);
  }
} finally {
  await database[Symbol.asyncDispose]();
  await Deno.remove(folder, { recursive: true });
}
Deno.exit(code);

/** The closing line is what CI looks for. */
async function runTests(url: string): Promise<number> {
  const files = Deno.args.length ? Deno.args : ["tests/"];
  console.log(enginesSaid());
  await foundBrowser();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--parallel", "--sanitize-ops", "--sanitize-resources", ...files],
    env: { TEST_DATABASE_URL: url, NO_COLOR: "1" },
    stdout: "piped",
  }).spawn();
  // who breaks off has no database left running, and no folder left behind
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
