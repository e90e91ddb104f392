/**
 * Changes the code a little, many times, and reports the changes that no test notices: `deno task mutate PATH …`. A
 * path is a source file, a folder, a migration or the name of a Postgres function.
 *
 * `--tests PATH` names other tests than those of the room. `--sample 100 --seed 2` tries a random part. `--bar 90` is
 * the killed share below which the exit code is 1. `--workers 2` runs two children at once.
 */
import { parseArgs } from "node:util";
import { findTestFiles } from "../runner/groups.ts";
import { startDatabase } from "../runner/database.ts";
import { accepted } from "./accepted.ts";
import { copyProject } from "./copy.ts";
import { findSources } from "./sources.ts";
import { planMutants } from "./plan.ts";
import { describeMutants, type Judged, killedPercent } from "./report.ts";
import { testsFor, withoutProcesses } from "./rooms.ts";
import { judgeMutants, measureTests } from "./worker.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: "string", multiple: true },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    bar: { type: "string", default: "90" },
    workers: { type: "string", default: "1" },
  },
});
if (!positionals.length) throw new Error("Name a source file, a folder, a migration or a Postgres function");
const judged = await run();
console.log(describeMutants(judged));
Deno.exit(killedPercent(judged) < Number(options.bar) ? 1 : 0);

async function run(): Promise<Judged[]> {
  await using database = await startDatabase();
  const sources = await findSources(positionals);
  const files = options.tests ? await withoutProcesses(await findTestFiles(options.tests)) : await testsFor(sources);
  await using copy = await copyProject(sources);
  const place = { folder: copy.folder, database: database.url };
  console.log(`${copy.mutants.length} mutants, ${files.length} test files`);
  const measured = await measureTests(place, files);
  const sample = options.sample === undefined ? undefined : Number(options.sample);
  const { planned, others } = planMutants(copy.mutants, { measured, accepted, sample, seed: Number(options.seed) });
  const mutants = new Map(copy.mutants.map((mutant) => [mutant.id, mutant]));
  const results: Judged[] = [...others];
  const workers = Number(options.workers);
  await Promise.all(Array.from({ length: workers }, (_, worker) =>
    judgeMutants(place, {
      mutants: planned.filter((_, index) => index % workers === worker),
      onVerdict: ({ id, outcome, by }) => {
        results.push({ ...mutants.get(id)!, outcome, by });
        if (results.length % 25 === 0) console.log(`${results.length - others.length} of ${planned.length}`);
      },
    })));
  return results.toSorted((a, b) => a.id - b.id);
}
