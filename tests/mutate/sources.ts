import { functionsIn } from "./functions.ts";

/** What the arguments name: source files, and functions of the database. */
export interface Targets {
  sources: string[];
  functions: string[];
}

/** Returns the TypeScript files of paths, and the functions of migrations. A path is a file, a folder or a function. */
export async function findTargets(paths: string[]): Promise<Targets> {
  const isFunction = (path: string) => /^\w+$/.test(path) && !isFolder(path);
  const migrations = paths.filter((path) => path.endsWith(".sql"));
  const texts = await Promise.all(migrations.map((path) => Deno.readTextFile(path)));
  const functions = [...paths.filter(isFunction), ...texts.flatMap(functionsIn)];
  const files = await Promise.all(paths.filter((path) => !path.endsWith(".sql") && !isFunction(path)).map(listSources));
  return { sources: [...new Set(files.flat())].toSorted(), functions: [...new Set(functions)] };
}

function isFolder(path: string): boolean {
  return ["server", "shared", "widget"].includes(path);
}

async function listSources(path: string): Promise<string[]> {
  if (!(await Deno.stat(path)).isDirectory) return [path];
  const files: string[][] = [];
  for await (const { name, isDirectory } of Deno.readDir(path)) {
    const inside = `${path.replace(/\/$/, "")}/${name}`;
    if (isDirectory) files.push(await listSources(inside));
    else if (/\.tsx?$/.test(name)) files.push([inside]);
  }
  return files.flat();
}
