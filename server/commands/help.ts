/** The help of a command. `--help` prints all of it, a wrong argument only the usage. */
export interface Help {
  /** The name after `deno task`. */
  task: string;
  /** What the command does, in one or two sentences. */
  summary: string;
  /** The arguments of each form. */
  usage: readonly string[];
  /** What verbs and options mean. `--json` and `--help` are added. */
  meanings: Record<string, string>;
  examples: readonly { purpose: string; args: string }[];
}

const commonMeanings = {
  "--json": "prints the result as JSON on standard output",
  "--help": "prints this text",
};

const exitCodes = {
  "0": "done",
  "1": "refused; standard error gives the reason",
  "64": "an argument is wrong; nothing was done",
  "70": "an unexpected error, with its stack; please report it",
  "75": "the same command can work later: Postgres does not answer, or the disk is full",
  "78": "a setting or the machine must change",
};

/** Returns the lines that say how to call a command. */
export function formatUsage({ task, usage }: Help): string {
  return usage.map((args) => `deno task ${task} ${args} [--json]`).join("\n");
}

/** Returns the text that `--help` prints. */
export function formatHelp(help: Help): string {
  const examples = help.examples.map(({ purpose, args }) => `  # ${purpose}\n  deno task ${help.task} ${args}`);
  return [
    help.summary,
    `Usage:\n${indent(formatUsage(help))}`,
    `Arguments:\n${formatMeanings({ ...help.meanings, ...commonMeanings })}`,
    `Examples:\n${examples.join("\n")}`,
    `Exit codes:\n${formatMeanings(exitCodes)}`,
    "The command reads the same settings as the server, and works whether the server runs or not.",
  ].join("\n\n");
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}

function formatMeanings(meanings: Record<string, string>): string {
  const width = Math.max(...Object.keys(meanings).map((name) => name.length));
  return Object.entries(meanings).map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`).join("\n");
}
