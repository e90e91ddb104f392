/** What a child process runs. It is the argument of `child.ts`, as the path of a JSON file. */
export interface Plan {
  /** Test files. */
  files: string[];
  /** Mutants with the tests that reach them. Undefined runs all tests once, without a mutant. */
  mutants?: PlannedMutant[];
  /** Statement that takes back what a child left behind when it was stopped. */
  restore?: string | undefined;
}

export interface PlannedMutant {
  id: number;
  file: string;
  /** What to change in the database while the mutant is active, and how to restore it. */
  statements?: { apply: string; restore: string } | undefined;
  /** Keys of the tests, with the time that each takes without a mutant, in ms. */
  tests: { key: string; ms: number }[];
}

/** What a child reports, one JSON per line that begins with `PREFIX`. */
export type Message =
  /** Mutants that are evaluated while the files load. */
  | { kind: "loaded"; reached: number[] }
  | { kind: "measured"; key: string; name: string; ms: number; reached: number[]; error?: string }
  | { kind: "begin"; id: number; key: string; limit: number }
  | { kind: "end"; id: number; outcome: "killed" | "survived" | "invalid"; by?: string };

export const PREFIX = "\u0001mutate ";

/** Writes a message for the parent. */
export function send(message: Message): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`\n${PREFIX}${JSON.stringify(message)}\n`));
}

/** Returns the message of a line, or undefined if a test printed the line. */
export function readMessage(line: string): Message | undefined {
  return line.startsWith(PREFIX) ? JSON.parse(line.slice(PREFIX.length)) : undefined;
}
