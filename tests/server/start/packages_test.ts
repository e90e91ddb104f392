import assert from "node:assert/strict";
import { join } from "node:path";
import { createServerLock } from "../../support/server_lock.ts";
import { root } from "../../support/sources.ts";

const { imports, scopes, tasks } = JSON.parse(Deno.readTextFileSync(join(root, "deno.json"))) as {
  imports: Record<string, string>;
  scopes: Record<string, Record<string, string>>;
  tasks: Record<string, string>;
};
const onlyForTests = Object.keys(scopes["./tests/"]!);
const flags = ["--node-modules-dir=auto", "--lock=server/deno.lock"];

/** Copies files of the project to a folder without packages. */
async function copyProject(...files: string[]): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await Deno.makeTempDir({ prefix: "rental-packages-" });
  for (const file of files) {
    await Deno.mkdir(join(folder, file, ".."), { recursive: true });
    await Deno.copyFile(join(root, file), join(folder, file));
  }
  return { folder, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

async function runDeno(folder: string, args: string[]): Promise<string> {
  const command = new Deno.Command(Deno.execPath(), { args, cwd: folder, env: { NO_COLOR: "1" } });
  const { code, stdout, stderr } = await command.output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

Deno.test("server/deno.lock is deno.lock without the packages that only tests import", async () => {
  assert.equal(await Deno.readTextFile(join(root, "server/deno.lock")), createServerLock(), "Run deno task lock");
  const text = createServerLock().split('"workspace"')[0]!;
  assert.deepEqual(onlyForTests.filter((name) => text.includes(`${name}@`)), []);
});

Deno.test("every task that runs no test installs the packages of server/deno.lock", () => {
  const commands = Object.entries(tasks).filter(([, command]) =>
    /^deno run .*(server\/commands\/|widget\/|npm:)/.test(command)
  );
  const without = commands.filter(([, command]) => !flags.every((flag) => command.includes(flag)));
  // It imports no package
  assert.deepEqual(without.map(([name]) => name), ["start"]);
  assert.ok(commands.length > 6);
});

Deno.test("a program that runs with server/deno.lock installs no package for tests only, and none for musl", async () => {
  await using project = await copyProject("deno.json", "server/deno.lock");
  await Deno.writeTextFile(join(project.folder, "program.ts"), `import "zod";\n`);
  await runDeno(project.folder, ["run", "--allow-read", "--cached-only", ...flags, "program.ts"]);
  const installed = [...Deno.readDirSync(join(project.folder, "node_modules/.deno"))].map(({ name }) => name);
  const isInstalled = (name: string) => installed.some((folder) => folder.startsWith(`${name.replace("/", "+")}@`));
  assert.deepEqual(Object.keys(imports).filter((name) => !isInstalled(name)), []);
  assert.deepEqual(onlyForTests.filter(isInstalled), []);
  assert.deepEqual(installed.filter((name) => name.includes("musl")), []);
});
