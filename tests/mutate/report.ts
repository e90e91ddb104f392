import type { Accepted } from "./accepted.ts";
import type { Mutant } from "./mutants.ts";
import type { Verdict } from "./worker.ts";

/** A mutant with how it ended. `static` is evaluated only while files load, `unreached` by no test. */
export interface Judged extends Mutant {
  outcome: Verdict["outcome"] | "static" | "unreached" | "accepted";
  by?: string;
}

const killing = ["killed", "timeout", "crashed"];
const surviving = ["survived", "unreached"];
const isKilled = ({ outcome }: Judged) => killing.includes(outcome);
const isTried = ({ outcome }: Judged) => [...killing, ...surviving].includes(outcome);

/** Returns the killed share of the mutants that count, in percent. */
export function killedPercent(judged: readonly Judged[]): number {
  const tried = judged.filter(isTried);
  return tried.length ? 100 * tried.filter(isKilled).length / tried.length : 100;
}

/** Describes the outcome: a line per file, each survivor, and the total. */
export function describeMutants(judged: readonly Judged[]): string {
  const files = Map.groupBy(judged, ({ file }) => file);
  const perFile = [...files].map(([file, mutants]) => `${shareOf(mutants).padStart(9)}  ${file}`);
  const survivors = judged.filter(isSurvivor).map(describeSurvivor);
  const counts = (["accepted", "static", "invalid", "timeout", "crashed"] as const)
    .map((outcome) => `${judged.filter((mutant) => mutant.outcome === outcome).length} ${outcome}`);
  const total = `killed ${shareOf(judged)}, ${killedPercent(judged).toFixed(1)} % (${counts.join(", ")})`;
  return [...perFile, "", ...survivors, "", total].join("\n");
}

/** Returns whether no test has noticed a mutant. */
export function isSurvivor({ outcome }: Judged): boolean {
  return surviving.includes(outcome);
}

/** Describes a survivor on one line. */
export function describeSurvivor({ file, line, mutation, outcome }: Judged): string {
  return `${file}:${line}  ${mutation}${outcome === "unreached" ? "  (no test)" : ""}`;
}

function shareOf(mutants: readonly Judged[]): string {
  return `${mutants.filter(isKilled).length}/${mutants.filter(isTried).length}`;
}

/** Returns the reason why a mutant is accepted. */
export function findAccepted(list: readonly Accepted[], mutant: Mutant): Accepted | undefined {
  return list.find(({ file, text, mutation }) =>
    file === mutant.file && text === mutant.text && (mutation === undefined || mutation === mutant.mutation)
  );
}
