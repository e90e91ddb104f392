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
import { type FunctionMutant, mutateFunctions } from "./functions.ts";
import type { Mutant } from "./mutants.ts";
import { findTargets } from "./sources.ts";
import { planMutants } from "./plan.ts";
import { describeMutants, describeSurvivor, isSurvivor, type Judged, killedPercent } from "./report.ts";
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
  await using cleanup = new AsyncDisposableStack();
  // A mutant of a function changes the whole database
  const databases = await Promise.all(Array.from({ length: Number(options.workers) }, () => startDatabase()));
  for (const database of databases) cleanup.use(database);
  const { sources, functions } = await findTargets(positionals);
  const files = options.tests
    ? await withoutProcesses(await findTestFiles(options.tests))
    : await testsFor([...sources, ...functions.length ? ["server/db/migrations"] : []]);
  const copy = cleanup.use(await copyProject(sources));
  const ofFunctions = await mutateFunctions(databases[0]!.url, functions, copy.mutants.length + 1);
  const mutants: (Mutant & Partial<FunctionMutant>)[] = [...copy.mutants, ...ofFunctions];
  const places = databases.map(({ url }) => ({ folder: copy.folder, database: url }));
  console.log(`${mutants.length} mutants, ${files.length} test files`);
  const measured = await measureTests(places[0]!, files);
  const sample = options.sample === undefined ? undefined : Number(options.sample);
  const { planned, others } = planMutants(mutants, { measured, accepted, sample, seed: Number(options.seed) });
  const results: Judged[] = [...others];
  await Promise.all(places.map((place, worker) =>
    judgeMutants(place, {
      mutants: planned.filter((_, index) => index % places.length === worker),
      onVerdict: ({ id, outcome, by }) => {
        const result = { ...mutants[id - 1]!, outcome, by };
        results.push(result);
        // Printed at once: a run that is stopped has then not been in vain
        if (isSurvivor(result)) console.log(describeSurvivor(result));
        const count = results.length - others.length;
        if (count % 10 === 0) console.log(`${count} of ${planned.length}`);
      },
    })
  ));
  return results.toSorted((a, b) => a.id - b.id);
}
