import { parseArgs } from "node:util";

/** The words that a command knows, beside `--json`: those that want a value, and those that stand alone. */
interface Known {
  texts?: readonly string[];
  flags?: readonly string[];
  /** What it takes without a name. */
  positionals: number;
}
/** What a command was called with, and all that is wrong with it. */
export interface Words {
  texts: Record<string, string | undefined>;
  flags: Record<string, boolean>;
  positionals: string[];
  json: boolean;
  faults: string[];
}

/** The command was called with words it cannot use. */
export class Usage extends Error {
  override name = "Usage";
}

/** The command was understood but may not do its work; the message says why and what to do. */
export class Refused extends Error {
  override name = "Refused";
}

/** Reads a command's words. Nothing is thrown yet, so that a command can name its own faults beside these. */
export function readWords({ texts = [], flags = [], positionals: most }: Known): Words {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: "string" as const }]),
    ...[...flags, "json"].map((name) => [name, { type: "boolean" as const }]),
  ]);
  const { values, positionals } = parseArgs({ args: Deno.args, allowPositionals: true, strict: false, options });
  const words: Words = { texts: {}, flags: {}, positionals, json: values.json === true, faults: [] };
  for (const [name, value] of Object.entries(values)) {
    const wanted = options[name]?.type;
    if (!wanted) words.faults.push(`--${name}: is not known`);
    else if (wanted === "string" && typeof value !== "string") words.faults.push(`--${name}: needs a value`);
    else if (wanted === "boolean" && value !== true) words.faults.push(`--${name}: takes no value`);
    else if (typeof value === "string") words.texts[name] = value;
    else words.flags[name] = true;
  }
  words.faults.push(...positionals.slice(most).map((word) => `${word}: is one word too many`));
  return words;
}

/** Ends a command that has faults, with all of them and how it is called. */
export function refuse(faults: readonly string[], usage: string): void {
  if (faults.length) throw new Usage(`${faults.join("\n")}\n\n${usage}`);
}
