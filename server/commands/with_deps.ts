import { ConfigError, readConfig } from "../config.ts";
import { meaningOf } from "../db/violations.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { openDatabase } from "../open_database.ts";
import { openDeps } from "../open_deps.ts";
import { exitWithError } from "../exit.ts";
import { StartError } from "../start_error.ts";
import { Refused, Usage } from "./words.ts";

/** How the database is made ready for a command; by default all migrations run. */
interface Options {
  prepare?: (url: string) => Promise<void>;
}

/**
 * Runs a command on the same database as the server, whether that runs or not; its words are read before that is opened. What is
 * not a bug ends it in words.
 */
export async function withDeps<T>(
  read: () => T,
  work: (deps: Deps, order: T) => Promise<void>,
  { prepare }: Options = {},
): Promise<void> {
  try {
    const order = read();
    const config = readConfig(Deno.env.toObject());
    await using database = await openDatabase(config, { kind: "command", log: () => {}, prepare });
    const deps = openDeps(config, { ...database, log: () => {} });
    try {
      await work(deps, order);
    } finally {
      await deps.sql.end();
    }
  } catch (error) {
    const meaning = meaningOf(error);
    if (meaning instanceof StartError || meaning instanceof ConfigError) exitWithError(meaning);
    const expected = [Usage, Refused, Problem].some((kind) => meaning instanceof kind);
    if (!(expected && meaning instanceof Error)) throw error;
    console.error(meaning.message);
    Deno.exitCode = meaning instanceof Usage ? 64 : 1;
  }
}

/** Says an answer to people, or as JSON to programs. */
export function say(answer: object, json: boolean): void {
  console.log(
    json
      ? JSON.stringify(answer)
      : Object.entries(answer).map(([name, value]) => `${name.padEnd(16)} ${value}`).join("\n"),
  );
}
