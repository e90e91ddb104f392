const inFolder = (name: string) => new URL(name, import.meta.url).pathname;
const { imports } = JSON.parse(Deno.readTextFileSync(inFolder("deno.json"))) as { imports: Record<string, string> };

/** The rules that Spectral checks. */
export const SPECTRAL_RULES = inFolder("spectral.json");

/**
 * Runs a program of a package in `deno.json`, such as `package#program`, or a file of this folder. Returns what it
 * prints. These packages have a lock file of their own, because they need more than the whole project. Deno downloads
 * them from the npm registry at first use.
 */
export async function runTool(name: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--quiet",
      "--frozen",
      "--config",
      inFolder("deno.json"),
      "--lock",
      inFolder("deno.lock"),
      name.endsWith(".ts") ? inFolder(name) : specifierOf(name),
      ...args,
    ],
    env: { NO_COLOR: "1" },
  }).output();
  const text = new TextDecoder().decode(stdout);
  // Validators end with 1 if they have found something, which they print
  if (code > 1 || !text) throw new Error(`${name} ended with ${code}:\n${text}${new TextDecoder().decode(stderr)}`);
  return text;
}

function specifierOf(name: string): string {
  const [package_name, program] = name.split(/(?<=\w)#/);
  const specifier = imports[package_name!];
  if (!specifier) throw new Error(`tests/tools/deno.json has no ${package_name}`);
  return program ? `${specifier}/${program}` : specifier;
}
