import { parseArgs } from "node:util";
import { formatUsage, type Help } from "./help.ts";

/** The arguments that a command accepts besides `--json` and `--help`. */
interface AcceptedArguments {
  /** Names of options that need a value. */
  texts?: readonly string[];
  /** Names of options whose value may be left out; it is then an empty text. */
  optional_texts?: readonly string[];
  /** Names of options without a value. */
  flags?: readonly string[];
  /** The highest number of arguments without a name. */
  positionals: number;
}
/** The arguments of a command, and everything that is wrong with them. */
export interface Arguments {
  texts: Record<string, string | undefined>;
  flags: Record<string, boolean>;
  positionals: string[];
  json: boolean;
  faults: string[];
}

/** Thrown when a command was called with wrong arguments. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Thrown when a command may not do what it was called for. The message gives the reason and what to do. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

/** Reads a command's arguments. Collects faults instead of throwing, so that the command can add its own. */
export function readArguments(
  { texts = [], optional_texts = [], flags = [], positionals: limit }: AcceptedArguments,
): Arguments {
  const options = Object.fromEntries([
    ...[...texts, ...optional_texts].map((name) => [name, { type: "string" as const }]),
    ...[...flags, "json"].map((name) => [name, { type: "boolean" as const }]),
  ]);
  const { values, positionals } = parseArgs({
    args: withValues(optional_texts),
    allowPositionals: true,
    strict: false,
    options,
  });
  const args: Arguments = { texts: {}, flags: {}, positionals, json: values.json === true, faults: [] };
  for (const [name, value] of Object.entries(values)) {
    const type = options[name]?.type;
    if (!type) args.faults.push(`--${name}: is not an option of this command`);
    else if (type === "string" && typeof value !== "string") args.faults.push(`--${name}: needs a value`);
    else if (type === "boolean" && value !== true) args.faults.push(`--${name}: takes no value`);
    else if (typeof value === "string") args.texts[name] = value;
    else args.flags[name] = true;
  }
  args.faults.push(...positionals.slice(limit).map((argument) => `${argument}: is one argument too many`));
  return args;
}

/** Returns the arguments, with an empty value where one of these options has none. */
function withValues(names: readonly string[]): string[] {
  return Deno.args.map((word, at) => {
    const next = Deno.args[at + 1];
    const lacksValue = names.some((name) => word === `--${name}`) && (next === undefined || next.startsWith("-"));
    return lacksValue ? `${word}=` : word;
  });
}

/** Returns whether the command was asked for its help. */
export function asksForHelp(): boolean {
  return Deno.args.includes("--help") || Deno.args.includes("-h");
}

/** Returns the first argument without a name, which says what a command with several forms does. */
export function readVerb(): string | undefined {
  return Deno.args.find((word) => !word.startsWith("-"));
}

/** Throws an error with all faults and the usage, if there are any faults. */
export function assertNoFaults(faults: readonly string[], help: Help): void {
  if (faults.length) throw usageError(faults, help);
}

/** Returns an error with all faults and the usage. */
export function usageError(faults: readonly string[], help: Help): UsageError {
  return new UsageError(`${faults.join("\n")}\n\n${formatUsage(help)}`);
}
