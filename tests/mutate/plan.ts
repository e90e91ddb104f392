import type { Accepted } from "./accepted.ts";
import type { FunctionMutant } from "./functions.ts";
import type { Message, PlannedMutant } from "./messages.ts";
import type { Mutant } from "./mutants.ts";
import { findAccepted, type Judged } from "./report.ts";

interface PlanOptions {
  /** What the run without a mutant reported. */
  measured: readonly Message[];
  accepted: readonly Accepted[];
  /** Number of mutants to try. Undefined tries all. */
  sample?: number;
  seed: number;
}

/** Divides mutants into those to try, with the tests that reach them, and those whose outcome is known. */
export function planMutants(
  mutants: readonly (Mutant & Partial<FunctionMutant>)[],
  { measured, accepted, sample = mutants.length, seed }: PlanOptions,
): { planned: PlannedMutant[]; others: Judged[] } {
  const reaching = new Map<number, { key: string; ms: number }[]>();
  const all: { key: string; ms: number }[] = [];
  const loaded = new Set<number>();
  for (const message of measured) {
    if (message.kind === "loaded") { for (const id of message.reached) loaded.add(id); }
    if (message.kind !== "measured") continue;
    if (message.error !== undefined) {
      throw new Error(`A test fails without a mutant: ${message.key} ${message.name}\n${message.error}`);
    }
    const { key, ms } = message;
    all.push({ key, ms });
    for (const id of message.reached) reaching.set(id, [...reaching.get(id) ?? [], { key, ms }]);
  }
  const planned: PlannedMutant[] = [];
  const others: Judged[] = [];
  for (const mutant of shuffle(mutants, seed).slice(0, sample)) {
    const { id, file, statements } = mutant;
    // Which test calls a function of the database is not known
    const tests = statements ? all : reaching.get(id);
    if (findAccepted(accepted, mutant)) others.push({ ...mutant, outcome: "accepted" });
    else if (tests) planned.push({ id, file, statements, tests });
    else others.push({ ...mutant, outcome: loaded.has(mutant.id) ? "static" : "unreached" });
  }
  return { planned: planned.toSorted((a, b) => a.id - b.id), others };
}

/** Returns the list in an order that depends on the seed (mulberry32). */
function shuffle<Value>(list: readonly Value[], seed: number): Value[] {
  let state = seed;
  const random = () => {
    state = state + 0x6d2b79f5 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return (mixed ^ mixed >>> 14) >>> 0;
  };
  return list.map((value) => ({ value, rank: random() })).toSorted((a, b) => a.rank - b.rank).map(({ value }) => value);
}
