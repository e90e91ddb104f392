import { normalize } from "node:path";
import { pathToFileURL } from "node:url";

/** A group should take about 15 s, so that none ends long after the rest. Tests with browsers take longest. */
const FILES_PER_GROUP = { browsers: 3, others: 8 };

/** Returns the test files at these paths, sorted. A path is a file or a folder. */
export async function findTestFiles(paths: string[]): Promise<string[]> {
  const files = await Promise.all(paths.map((path) => listFiles(normalize(path).replace(/\/$/, ""))));
  return [...new Set(files.flat())].toSorted();
}

async function listFiles(path: string): Promise<string[]> {
  if (!(await Deno.stat(path)).isDirectory) return [path];
  const files: string[][] = [];
  for await (const { name, isDirectory } of Deno.readDir(path)) {
    const inside = `${path}/${name}`;
    if (isDirectory) files.push(await listFiles(inside));
    else if (/_test\.tsx?$/.test(name)) files.push([inside]);
  }
  return files.flat();
}

/**
 * Divides files into groups that each run in one isolate. Loading the server takes 0.5 s of CPU time per isolate, and
 * the files of a group share one browser. The groups with browsers come first, because they take longest.
 */
export function groupFiles(files: string[]): string[][] {
  const browsers = files.filter((file) => file.startsWith("tests/e2e/"));
  const others = files.filter((file) => !file.startsWith("tests/e2e/"));
  return [...divide(browsers, FILES_PER_GROUP.browsers), ...divide(others, FILES_PER_GROUP.others)];
}

function divide(files: string[], size: number): string[][] {
  const groups = Array.from({ length: Math.ceil(files.length / size) }, (): string[] => []);
  // Neighbours are alike, so each group takes files from all over the list
  files.forEach((file, index) => groups[index % groups.length]!.push(file));
  return groups;
}

/** Writes one module per group, which imports its files. Returns the paths of the modules. */
export async function writeGroups(groups: string[][], folder: string): Promise<string[]> {
  return await Promise.all(groups.map(async (files, index) => {
    const path = `${folder}/group_${String(index + 1).padStart(2, "0")}.ts`;
    const lines = files.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`);
    await Deno.writeTextFile(path, lines.join(""));
    return path;
  }));
}
