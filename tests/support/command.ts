/** The exit code and the output of a command. */
export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

const root = new URL("../..", import.meta.url).pathname;

/** Runs `deno task <name> …` in another process. */
export async function runCommand(
  env: Record<string, string>,
  name: string,
  ...words: string[]
): Promise<CommandResult> {
  const args = ["task", "--quiet", name, ...words];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: root,
    env: { NO_COLOR: "1", ...env },
  })
    .output();
  // Deno prints this line when it waits for another Deno process.
  const text = (bytes: Uint8Array) =>
    new TextDecoder().decode(bytes).replace(/^Blocking waiting for file lock.*\n/gm, "").trim();
  return { code, out: text(stdout), err: text(stderr) };
}

/** Runs a command with `--json` and returns its output. Throws if it fails. */
export async function runJsonCommand(env: Record<string, string>, name: string, ...words: string[]) {
  const { code, out, err } = await runCommand(env, name, ...words, "--json");
  if (code !== 0) throw new Error(`${name} ${words.join(" ")} ended with ${code}: ${err}`);
  return JSON.parse(out);
}
