/** The exit code and the output of a command. */
export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Deno prints this line when it waits for another Deno process. */
const WAITING = /^Blocking waiting for file lock.*\n/gm;
/** A command prints these lines when it takes longer than a second, as on a busy machine. */
const PROGRESS = /^(Opening|Copying|Loading|Checking|Sealing|Deleting|Drawing) .*( …| left|rows|files|\d [kMG]?B)\n/gm;

const root = new URL("../..", import.meta.url).pathname;

const { tasks } = JSON.parse(Deno.readTextFileSync(`${root}/deno.json`)) as { tasks: Record<string, string> };

/** Runs the command of `deno task <name>` in another process. `deno task` itself would be one more process of Deno. */
export async function runCommand(
  env: Record<string, string>,
  name: string,
  ...words: string[]
): Promise<CommandResult> {
  const [program, ...args] = tasks[name]!.split(" ");
  if (program !== "deno") throw new Error(`The task ${name} runs ${program}`);
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args, ...words],
    cwd: root,
    env: { NO_COLOR: "1", ...env },
  })
    .output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(WAITING, "").replace(PROGRESS, "").trim();
  return { code, out: text(stdout), err: text(stderr) };
}

/** Runs a command with `--json` and returns its output. Throws if it fails. */
export async function runJsonCommand(env: Record<string, string>, name: string, ...words: string[]) {
  const { code, out, err } = await runCommand(env, name, ...words, "--json");
  if (code !== 0) throw new Error(`${name} ${words.join(" ")} ended with ${code}: ${err}`);
  return JSON.parse(out);
}
