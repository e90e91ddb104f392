import { dirname } from "node:path";
import type { Mutant } from "./mutants.ts";
import { instrument } from "./instrument.ts";

const folders = ["server", "shared", "widget", "tests", "deno.json", "deno.lock", "README.md"];

/** A copy of the project whose sources contain their mutants. */
export interface Copy extends AsyncDisposable {
  folder: string;
  mutants: Mutant[];
}

/** Copies the project to a temporary folder and puts the mutants of some sources into it. */
export async function copyProject(sources: string[]): Promise<Copy> {
  const folder = await Deno.makeTempDir({ prefix: "rental-mutants-" });
  const listing = await new Deno.Command("git", {
    args: ["ls-files", "-z", "--cached", "--others", "--exclude-standard", ...folders],
  }).output();
  if (!listing.success) throw new Error("`git ls-files` failed: run this in a checkout of the repository");
  const files = new TextDecoder().decode(listing.stdout).split("\0").filter(Boolean);
  for (const made of new Set(files.map((file) => dirname(file)))) {
    await Deno.mkdir(`${folder}/${made}`, { recursive: true });
  }
  for (const file of files) await Deno.copyFile(file, `${folder}/${file}`).catch(ignoreDeleted);
  await Deno.symlink(`${Deno.cwd()}/node_modules`, `${folder}/node_modules`);
  const mutants: Mutant[] = [];
  for (const file of sources) {
    const instrumented = instrument(file, await Deno.readTextFile(file), mutants.length + 1);
    mutants.push(...instrumented.mutants);
    await Deno.writeTextFile(`${folder}/${file}`, instrumented.text);
  }
  return { folder, mutants, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

/** A file that is deleted but not committed is still listed. */
function ignoreDeleted(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
