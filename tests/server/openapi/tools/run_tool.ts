const inFolder = (name: string) => new URL(name, import.meta.url).pathname;
const { imports } = JSON.parse(Deno.readTextFileSync(inFolder("packages.json"))) as { imports: Record<string, string> };

/** The rules that Spectral checks. */
export const SPECTRAL_RULES = inFolder("spectral.json");

/**
 * Runs the program of a package in `packages.json` and returns what it prints. These packages have a lock file of their
 * own, because they need more than the whole project. Deno downloads them from the npm registry at first use.
 */
export async function runTool(name: string, args: readonly string[]): Promise<string> {
  const [package_name, program] = name.split(/(?<=\w)#/);
  const specifier = imports[package_name!];
  if (!specifier) throw new Error(`packages.json has no ${package_name}`);
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-A", "--quiet", "--frozen"],
      ...["--config", inFolder("packages.json"), "--lock", inFolder("packages.lock")],
      program ? `${specifier}/${program}` : specifier,
      ...args,
    ],
  }).output();
  const text = new TextDecoder().decode(stdout);
  // Validators end with 1 if they have found something, which they print
  if (code > 1 || !text) throw new Error(`${name} ended with ${code}:\n${text}${new TextDecoder().decode(stderr)}`);
  return text;
}
