/** How a command ended. */
export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

const root = new URL("../..", import.meta.url).pathname;

/** Runs `deno task <name> …` as a process of its own. */
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
  // Deno itself says when it waits for another Deno
  const text = (bytes: Uint8Array) =>
    new TextDecoder().decode(bytes).replace(/^Blocking waiting for file lock.*\n/gm, "").trim();
  return { code, out: text(stdout), err: text(stderr) };
}

/** What a command answers to a program; it must have done its work. */
export async function runJsonCommand(env: Record<string, string>, name: string, ...words: string[]) {
  const { code, out, err } = await runCommand(env, name, ...words, "--json");
  if (code !== 0) throw new Error(`${name} ${words.join(" ")} ended with ${code}: ${err}`);
  return JSON.parse(out);
}
