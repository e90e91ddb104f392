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
  await linkPackages(`${Deno.cwd()}/node_modules`, `${folder}/node_modules`);
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

/** Packages that a process may read only in the folder of its project: those of `server/processes/start_process.ts`. */
const copied = /^(@img\+|sharp@|detect-libc@|semver@|@expo-google-fonts\+|pdfkit@)/;

/** Links the packages, because a copy takes half a minute. */
async function linkPackages(from: string, to: string): Promise<void> {
  await Deno.mkdir(`${to}/.deno`, { recursive: true });
  const top = [...Deno.readDirSync(from)].filter(({ name }) => name !== ".deno").map(({ name }) => `${from}/${name}`);
  const packages = [...Deno.readDirSync(`${from}/.deno`)].map(({ name }) => name);
  await copyAll(top, to);
  await copyAll(packages.filter((name) => copied.test(name)).map((name) => `${from}/.deno/${name}`), `${to}/.deno`);
  for (const name of packages.filter((name) => !copied.test(name))) {
    await Deno.symlink(`${from}/.deno/${name}`, `${to}/.deno/${name}`);
  }
}

/** Copies files and folders with their links. */
async function copyAll(paths: string[], folder: string): Promise<void> {
  const { success } = await new Deno.Command("cp", { args: ["-a", ...paths, folder] }).output();
  if (!success) throw new Error(`The packages could not be copied to ${folder}`);
}
