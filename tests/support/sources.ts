import { dirname, join, relative } from "node:path";

/** The folder of the project. */
export const root = join(import.meta.dirname!, "../..");
/** The source files of `shared/`, `server/` and `widget/`. */
export const files = ["shared", "server", "widget"].flatMap((room) => sourcesIn(join(root, room)));

/** A source file with its imports. */
export interface Source {
  path: string;
  text: string;
  /** The project's files that it imports, as paths from the root. `types` marks `import type`. */
  imports: { path: string; types: boolean }[];
  packages: string[];
}

function sourcesIn(folder: string): Source[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    if (isDirectory) return ["dist", "node_modules", "playground"].includes(name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(name) ? [sourceOf(path)] : [];
  });
}

function sourceOf(path: string): Source {
  const text = Deno.readTextFileSync(path);
  const statements = [...text.matchAll(/^(?:import|export)\s+(type\s)?[^;"]*?from\s+"([^"]+)"/gms)];
  const imports = statements.filter(([, , from]) => from!.startsWith("."))
    .map(([, type, from]) => ({ path: relative(root, join(dirname(path), from!)), types: type !== undefined }));
  for (const [, to] of text.matchAll(/\bimport\("(\.[^"]+)"\)/g)) {
    imports.push({ path: relative(root, join(dirname(path), to!)), types: false });
  }
  const packages = statements.map(([, , from]) => from!).filter((from) => !from.startsWith("."));
  return { path: relative(root, path), text, imports, packages };
}

/** Returns every source file below a folder, the playground's included. */
export function textsIn(folder: string): { path: string; text: string }[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    if (isDirectory) return name === "dist" ? [] : textsIn(path);
    return /\.tsx?$/.test(name) ? [{ path: relative(root, path), text: Deno.readTextFileSync(path) }] : [];
  });
}

/** A part of the project whose README lists its folders and small files from the ground up. */
export interface Building {
  /** The folder, such as `server`. */
  folder: string;
  readme: string;
  /** The heading of the list. */
  heading: string;
}

/** Returns the entries of the list in order. The names of one entry form a room. */
export function roomsFromReadme({ readme, heading }: Building): string[][] {
  const section = Deno.readTextFileSync(join(root, readme)).split(`${heading}\n`)[1]!.split(/\n## /)[0]!;
  const entries = [...section.matchAll(/^\d+\. ((?:`[^`]+`[,\s]*)+):/gm)].map(([, names]) => names!);
  return entries.map((names) => [...names.matchAll(/`([^`]+?)\/?`/g)].map(([, name]) => name!));
}

/** Returns the room of a file, or undefined for a file outside. */
export function roomOf(path: string, { folder }: Building): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined;
}

/** Returns one cycle of imports for each file that closes one: a depth-first search. */
export function cyclesAmong(sources: readonly Source[]): string[] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports.map((to) => to.path)]));
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) return cycles.push([...trail.slice(start), path].join(" → "));
    if (finished.has(path)) return;
    for (const to of importsOf.get(path) ?? []) visit(to, [...trail, path]);
    finished.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return cycles;
}
