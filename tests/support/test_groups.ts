const root = new URL("../../", import.meta.url);

/** Files that share a process. A larger group saves little more and lets the other processes wait at the end. */
const MOST = 8;

/**
 * Writes modules that each import some test files of one folder, and returns what `deno test` is to run. Each module
 * loads the server once, which takes 0.5 s of CPU. Files with hooks run alone, because the hooks of a file hold for all
 * tests of its module. So do browser tests: each needs a browser of its own.
 */
export async function writeTestGroups(folder: string): Promise<string[]> {
  await Deno.mkdir(folder);
  const alone: string[] = [];
  const groups: string[] = [];
  for (const [path, files] of await testFilesByFolder()) {
    const grouped: string[] = [];
    for (const file of files) {
      const has_hooks = /\.(before|after)(All|Each)\(/.test(await Deno.readTextFile(new URL(file, root)));
      (has_hooks || file.startsWith("tests/e2e/") ? alone : grouped).push(file);
    }
    for (let at = 0; at < grouped.length; at += MOST) {
      const imports = grouped.slice(at, at + MOST).map((file) => `import "${new URL(file, root)}";\n`);
      const group = `${folder}/${path.replaceAll("/", "_")}_${at / MOST + 1}_test.ts`;
      await Deno.writeTextFile(group, imports.join(""));
      groups.push(group);
    }
  }
  return [...alone, ...groups];
}

/** Returns the test files of each folder below `tests/`, as paths from the root. */
async function testFilesByFolder(path = "tests"): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { name, isDirectory } of Deno.readDir(new URL(path, root))) {
    if (isDirectory) {
      for (const [below, files] of await testFilesByFolder(`${path}/${name}`)) found.set(below, files);
    } else if (name.endsWith("_test.ts")) found.set(path, [...found.get(path) ?? [], `${path}/${name}`].sort());
  }
  return found;
}
