import { systemClock } from "../clock.ts";
import { ConfigError, readConfig } from "../config.ts";
import { meaningOf } from "../db/violations.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { openDatabase } from "../open_database.ts";
import { openDeps } from "../open_deps.ts";
import { exitWithError } from "../exit.ts";
import { EX_TEMPFAIL, StartError } from "../start_error.ts";
import { asksForHelp, RefusedError, UsageError } from "./arguments.ts";
import { formatFields } from "./columns.ts";
import { formatHelp, type Help } from "./help.ts";
import { type Progress, standardProgress } from "./progress.ts";

/** Exit codes of sysexits.h: wrong arguments, and an error that is a bug. */
const EX_USAGE = 64, EX_SOFTWARE = 70;

/** A command with the options `T`. */
interface Command<T> {
  help: Help;
  /** Reads the arguments. Runs before the database is opened. */
  readOptions(): T;
  run(deps: Deps, options: T, progress: Progress): Promise<void>;
  /** Prepares the database at this URL. Runs all migrations by default. */
  prepare?: (url: string) => Promise<void>;
}

/**
 * Runs a command on the server's database, whether the server runs or not, and sets the exit code.
 *
 * An expected error prints its message; any other error prints its stack as well.
 */
export async function runCommand<T>({ help, readOptions, run, prepare }: Command<T>): Promise<void> {
  if (asksForHelp()) return console.log(formatHelp(help));
  const progress = standardProgress();
  try {
    const options = readOptions();
    const config = readConfig(Deno.env.toObject());
    progress.start("Opening the database");
    await using database = await openDatabase(config, { kind: "command", log: logWaiting, prepare });
    const deps = openDeps(config, { ...database, log: () => {}, clock: systemClock });
    try {
      await run(deps, options, progress);
    } finally {
      await Promise.all([deps.sql.end(), deps.images[Symbol.asyncDispose]()]);
    }
  } catch (error) {
    progress.end();
    endWithError(error);
  }
}

/** Tells the operator why nothing happens: another process owns the data folder. */
function logWaiting(_level: string, event: string, { folder, message }: Record<string, unknown> = {}): void {
  if (event === "waiting") console.error(`Waiting for ${folder}: ${message}`);
}

function endWithError(error: unknown): void {
  const translated = meaningOf(error);
  if (translated instanceof StartError || translated instanceof ConfigError) exitWithError(translated);
  const isExpected = translated instanceof Error &&
    [UsageError, RefusedError, Problem].some((kind) => translated instanceof kind);
  console.error(isExpected ? translated.message : error);
  Deno.exitCode = isExpected ? exitCodeOf(translated) : EX_SOFTWARE;
}

function exitCodeOf(error: Error): number {
  if (error instanceof UsageError) return EX_USAGE;
  return error instanceof Problem && error.code === "unavailable" ? EX_TEMPFAIL : 1;
}

/** Prints a command's result: one line per field, or JSON. */
export function printResult(result: object, json: boolean): void {
  console.log(json ? JSON.stringify(result) : formatFields(result));
}
