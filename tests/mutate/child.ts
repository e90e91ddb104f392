/**
 * Runs tests with one mutant after the other. `worker.ts` starts it in a copy of the project and ends it when a test
 * hangs.
 */
import fc from "fast-check";
import { pathToFileURL } from "node:url";
import { collectTests } from "./collector.ts";
import { type Plan, type PlannedMutant, send } from "./messages.ts";
import { openMutantDatabase } from "./function_switch.ts";
import { createRunner } from "./runner.ts";

const PRELOAD = "tests/runner/preload.ts";
/** A test may take so many times as long as without a mutant, at least `MIN_LIMIT` ms and at most `MORE` ms longer. */
const SLOWER = 10;
const MIN_LIMIT = 10_000;
const MORE = 60_000;

let active = 0;
let reached = new Set<number>();
Object.assign(globalThis, {
  __mutant(id: number): boolean {
    reached.add(id);
    return id === active;
  },
});

const plan: Plan = JSON.parse(await Deno.readTextFile(Deno.args[0]!));
const collector = collectTests(pathToFileURL(`${Deno.cwd()}/`));
for (const file of [PRELOAD, ...plan.files]) await collector.load(file);
// A failed property is not made smaller, and a run can be repeated
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, endOnFailure: true });
send({ kind: "loaded", reached: [...reached] });
await using database = openMutantDatabase();
// A child that was stopped may have left transactions that wait for locks
await database.apply(`
  select pg_terminate_backend(a.pid)
  from pg_stat_activity a
  where a.datname = current_database() and a.pid <> pg_backend_pid() and a.usename = current_user`);
const runner = await createRunner(collector, PRELOAD);
if (plan.restore) await database.apply(plan.restore);
if (plan.mutants) { for (const mutant of plan.mutants) await judge(mutant); }
else await measure();
Deno.exit();

/** Runs every test without a mutant. */
async function measure(): Promise<void> {
  for (const { key, name } of collector.tests) {
    reached = new Set();
    const { ms, error } = await runner.run(key);
    send({ kind: "measured", key, name, ms, reached: [...reached], error });
    await runner.closeFiles();
  }
}

/** Runs the tests that reach a mutant until one fails. */
async function judge({ id, file, statements, tests }: PlannedMutant): Promise<void> {
  if (statements) {
    const isValid = await database.apply(statements.apply).then(() => true, () => false);
    if (!isValid) return send({ kind: "end", id, outcome: "invalid" });
  }
  active = id;
  let outcome: "killed" | "survived" | "invalid" = "survived";
  let by: string | undefined;
  for (const { key, ms } of runner.order(file, tests)) {
    send({ kind: "begin", id, key, limit: Math.max(MIN_LIMIT, Math.min(SLOWER * ms, ms + MORE)) });
    const { error } = await runner.run(key);
    if (error === undefined) continue;
    runner.noteKill(file, key);
    outcome = /syntax error at|operator does not exist/.test(error) ? "invalid" : "killed";
    by = key;
    break;
  }
  active = 0;
  await runner.closeFiles();
  if (statements) await database.apply(statements.restore);
  send({ kind: "end", id, outcome, by });
}
