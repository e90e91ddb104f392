import { ConfigError, readConfig } from "../config.ts";
import { meaningOf } from "../db/violations.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { openDatabase } from "../open_database.ts";
import { openDeps } from "../open_deps.ts";
import { exitWithError } from "../exit.ts";
import { StartError } from "../start_error.ts";
import { RefusedError, UsageError } from "./arguments.ts";

/** Exit code of sysexits.h for a command with wrong arguments. */
const EX_USAGE = 64;

interface Options {
  /** Prepares the database at this URL for the command. Runs all migrations by default. */
  prepare?: (url: string) => Promise<void>;
}

/**
 * Runs a command on the server's database, whether the server runs or not. `readOptions` runs before the database is
 * opened.
 *
 * Expected errors print their message and set the exit code: 64 for a usage error, 1 otherwise. Any other error is
 * thrown.
 */
export async function runCommand<T>(
  readOptions: () => T,
  run: (deps: Deps, options: T) => Promise<void>,
  { prepare }: Options = {},
): Promise<void> {
  try {
    const options = readOptions();
    const config = readConfig(Deno.env.toObject());
    await using database = await openDatabase(config, { kind: "command", log: () => {}, prepare });
    const deps = openDeps(config, { ...database, log: () => {} });
    try {
      await run(deps, options);
    } finally {
      await Promise.all([deps.sql.end(), deps.images[Symbol.asyncDispose]()]);
    }
  } catch (error) {
    const translated = meaningOf(error);
    if (translated instanceof StartError || translated instanceof ConfigError) exitWithError(translated);
    const isExpected = [UsageError, RefusedError, Problem].some((kind) => translated instanceof kind);
    if (!(isExpected && translated instanceof Error)) throw error;
    console.error(translated.message);
    Deno.exitCode = translated instanceof UsageError ? EX_USAGE : 1;
  }
}

/** Prints a command's result: one line per field, or JSON. */
export function printResult(result: object, json: boolean): void {
  console.log(
    json
      ? JSON.stringify(result)
      : Object.entries(result).map(([name, value]) => `${name.padEnd(16)} ${value}`).join("\n"),
  );
}
