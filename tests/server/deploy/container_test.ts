import assert from "node:assert/strict";
import { join } from "node:path";
import { settingNames } from "../../../server/config.ts";
import { root } from "../../support/sources.ts";

const folder = join(root, "server/deploy");
const dockerfile = Deno.readTextFileSync(join(folder, "Dockerfile"));
const compose = Deno.readTextFileSync(join(folder, "compose.yaml"));

/** Returns the paths that the build copies from the project. Others come from an earlier stage. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(" "));

/** Returns the parts of a file name pattern as an expression. */
function matching(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
}

function exists(path: string): boolean {
  const at = path.lastIndexOf("/");
  const names = [...Deno.readDirSync(join(root, path.slice(0, Math.max(at, 0))))].map(({ name }) => name);
  return names.some((name) => matching(path.slice(at + 1)).test(name));
}

Deno.test("every path that the Dockerfile copies or runs exists, and its .dockerignore lets it pass", () => {
  assert.ok(copied.includes("server") && copied.includes("deno.json"), String(copied));
  const run = [...dockerfile.matchAll(/(?<=[\s"])[\w*./]+\.(?:ts|lock)(?=[\s"]|$)/gm)].map(([path]) => path);
  assert.ok(run.includes("server/main.ts") && run.includes("server/commands/serve.ts"), String(run));
  assert.deepEqual([...copied, ...run].filter((path) => !exists(path)), []);
  const [all, ...rules] = Deno.readTextFileSync(join(folder, "Dockerfile.dockerignore")).split("\n")
    .filter((line) => line && !line.startsWith("#"));
  assert.equal(all, "*");
  assert.deepEqual(rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1)), copied);
});

Deno.test("the packages and files that the image runs with are within what it copies", () => {
  const { tasks } = JSON.parse(Deno.readTextFileSync(join(root, "deno.json"))) as { tasks: Record<string, string> };
  for (const task of ["build", "serve"]) {
    const files = tasks[task]!.match(/[\w/]+\.(?:ts|lock)/g)!;
    assert.ok(files.length);
    assert.deepEqual(files.filter((file) => !copied.includes(file.split("/")[0]!) || !exists(file)), [], task);
  }
});

Deno.test("the image and the documents name the same version of Deno", () => {
  const [, version] = /^ARG DENO_VERSION=(.+)$/m.exec(dockerfile)!;
  for (const file of ["README.md", "server/deploy/README.md"]) {
    const named = Deno.readTextFileSync(join(root, file)).match(/(?<=deno@|Deno )\d+\.\d+\.\d+/g)!;
    assert.deepEqual([...new Set(named)], [version], file);
  }
});

Deno.test("compose.yaml names files that exist, and sets only settings of the server", () => {
  const [, context, file] = /build: { context: (\S+), dockerfile: (\S+) }/.exec(compose)!;
  assert.equal(join(folder, context!, file!), join(folder, "Dockerfile"));
  const mounted = [...compose.matchAll(/"\.\/([\w.]+):/g)].map(([, name]) => `server/deploy/${name}`);
  assert.deepEqual([mounted.length, mounted.filter((path) => !exists(path))], [1, []]);
  const [, server] = /^ {2}server:\n([^]+?)^ {2}\w/m.exec(compose)!;
  const set = [...server!.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name!);
  assert.ok(set.includes("DATABASE_URL"));
  assert.deepEqual(set.filter((name) => !settingNames.includes(name)), []);
});

Deno.test("the health check of the image ends with 0 if /readyz is a success, else with 1", async () => {
  const [, command] = /^HEALTHCHECK [^]+?CMD (\[.+\])$/m.exec(dockerfile)!;
  const [program, ...args] = JSON.parse(command!) as string[];
  assert.equal(program, "deno");
  let status = 200;
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url }) => {
    return new Response(null, { status: new URL(url).pathname === "/readyz" ? status : 404 });
  });
  const check = async () => {
    const env = { PORT: `${server.addr.port}` };
    return (await new Deno.Command(Deno.execPath(), { args, env }).output()).code;
  };
  assert.equal(await check(), 0);
  status = 503;
  assert.equal(await check(), 1);
});
