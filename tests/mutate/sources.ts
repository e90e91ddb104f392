/** Returns the TypeScript files at these paths. A path is a file or a folder. */
export async function findSources(paths: string[]): Promise<string[]> {
  const files = await Promise.all(paths.map(listSources));
  return [...new Set(files.flat())].toSorted();
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
