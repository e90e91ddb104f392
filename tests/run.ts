/**
 * Runs the tests against a Postgres that it starts and removes: `deno task test`. `--all` adds those that the daily run
 * leaves out. Given files and folders run whole.
 *
 * `--repeat 10` runs them ten times, each time in another order and with other values of the property tests. `--load 4`
 * keeps four processes busy beside them. `--slow-steps 200` waits that many ms before each step of a browser, and
 * `--slow-answers 500` up to that many before each answer to one. `--seed 7` repeats a run that failed. `--filter TEXT`
 * picks tests by name.
 */
import { parseArgs } from "node:util";
import { startDatabase } from "./runner/database.ts";
import { isFullOnly } from "./runner/full_only.ts";
import { findTestFiles } from "./runner/groups.ts";
import { startLoad } from "./runner/load.ts";
import { runSuite } from "./runner/suite.ts";
import { countOf, describeRun } from "./runner/summary.ts";
import { findBrowser } from "./support/browser.ts";
import { describeEngines, engines } from "./support/drivers/engines.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    serve: { type: "boolean" },
    all: { type: "boolean" },
    repeat: { type: "string", default: "1" },
    load: { type: "string", default: "0" },
    "slow-steps": { type: "string", default: "0" },
    "slow-answers": { type: "string", default: "0" },
    seed: { type: "string" },
    filter: { type: "string" },
    slowest: { type: "string", default: "10" },
  },
});
const flags = options.filter === undefined ? [] : [`--filter=${options.filter}`];
Deno.exit(await run());

async function run(): Promise<number> {
  await using database = await startDatabase();
  if (options.serve) {
    console.log(`export TEST_DATABASE_URL=${database.url}`);
    const migrations = Deno.watchFs("server/db/migrations");
    Deno.addSignalListener("SIGINT", () => migrations.close());
    // A half-written file fails and is applied once it is complete
    for await (const _ of migrations) await database.migrate().catch(console.error);
    return 0;
  }
  console.log(describeEngines());
  await findBrowser();
  const isDaily = !options.all && !positionals.length;
  const found = await findTestFiles(positionals.length ? positionals : ["tests"]);
  const files = isDaily ? found.filter((file) => !isFullOnly(file)) : found;
  if (isDaily) console.log(`Daily run: ${found.length - files.length} slow files are left to \`deno task test --all\``);
  Deno.env.set("TEST_SLOW_STEPS", options["slow-steps"]);
  Deno.env.set("TEST_SLOW_ANSWERS", options["slow-answers"]);
  using _ = startLoad(Number(options.load));
  const rounds = Number(options.repeat);
  return rounds > 1 ? await repeat(database.url, files, rounds) : await runOnce(database.url, files);
}

/** Runs the files once. CI reads the last line, "N passed, N failed". */
async function runOnce(database: string, files: string[]): Promise<number> {
  const seed = options.seed === undefined ? undefined : Number(options.seed);
  const { tests, ok } = await runSuite({ files, database, seed, flags });
  console.log(describeRun(tests, { engines: engines.map(({ name }) => name), slowest: Number(options.slowest) }));
  // A file that cannot be loaded has no tests
  const failed = countOf(tests, "failed") || (ok ? 0 : 1);
  console.log(`${countOf(tests, "passed")} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

/** Runs the files again and again, and lists each failure with its seed. */
async function repeat(database: string, files: string[], rounds: number): Promise<number> {
  const first = Number(options.seed ?? 1);
  const failures: string[] = [];
  let green = 0;
  for (let seed = first; seed < first + rounds; seed++) {
    const start = performance.now();
    const { tests, ok, was_killed } = await runSuite({ files, database, seed, flags });
    if (was_killed) break;
    const failed = tests.filter(({ status }) => status === "failed").map(({ file, name }) => `${file}: ${name}`);
    if (!ok && !failed.length) failed.push("a file could not be loaded");
    if (ok) green++;
    failures.push(...failed.map((test) => `seed ${seed}: ${test}`));
    const seconds = Math.round((performance.now() - start) / 1_000);
    console.log(`seed ${seed}: ${countOf(tests, "passed")} passed, ${failed.length} failed in ${seconds} s`);
  }
  for (const failure of failures) console.log(failure);
  console.log(`${green} of ${rounds} runs passed`);
  return green < rounds ? 1 : 0;
}
