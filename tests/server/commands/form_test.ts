import assert from "node:assert/strict";
import configuration from "../../../deno.json" with { type: "json" };
import { runCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";

const APP_SECRET = "a secret of the tests, at least 32 long";
/** No Postgres answers there. */
const unreachable = { DATABASE_URL: "postgres://127.0.0.1:1/none", APP_SECRET };

/** The commands that work on the server's database, with arguments that are complete. */
const commands: Record<string, string[]> = {
  shop: ["list"],
  staff: ["link", "--email", "ada@example.com"],
  key: ["create", "--shop", "harbour", "--kind", "secret"],
  jobs: ["list"],
  backup: ["/tmp/backup"],
  rotate: [],
};

Deno.test("every command explains itself with --help, without settings and without a database", async () => {
  for (const task of [...Object.keys(commands), "restore"]) {
    assert.ok(task in configuration.tasks);
    for (const args of [["--help"], ["-h", "--all"]]) {
      const { code, out, err } = await runCommand({ PORT: "wrong" }, task, ...args);
      assert.deepEqual([code, err], [0, ""], task);
      const parts = out.split("\n\n").map((part) => part.split("\n")[0]);
      assert.deepEqual(parts.slice(1, 5), ["Usage:", "Arguments:", "Examples:", "Exit codes:"]);
      assert.ok(out.includes(`\n  deno task ${task} `) && out.includes("--json"));
    }
  }
});

Deno.test("a command ends with 75 and one sentence if no Postgres answers", async () => {
  for (const [task, args] of Object.entries(commands)) {
    const { code, out, err } = await runCommand(unreachable, task, ...args);
    assert.deepEqual([code, out], [75, ""], `${task}: ${err}`);
    assert.match(
      err,
      /^DATABASE_URL: no Postgres answers at 127\.0\.0\.1:1 \(\w+\)\. Start it, or correct the address\.$/,
    );
  }
});

Deno.test("a command ends with 78 and one sentence per setting that is wrong", async () => {
  const { code, out, err } = await runCommand({ ...unreachable, PORT: "wrong" }, "shop", "list");
  assert.deepEqual([code, out, err.split("\n").length], [78, "", 1]);
  assert.match(err, /^PORT: /);
});

Deno.test("deno task backup refuses a folder that it cannot create, and says why", async () => {
  await using database = await openOwnDatabase();
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/file`, "");
  const env = { DATABASE_URL: database.url, APP_SECRET, DATA_DIR: folder };
  const cases: [path: string, code: number, message: string][] = [
    [`${folder}/no/backup`, 78, `FOLDER: the folder that is to contain ${folder}/no/backup does not exist. Create it.`],
    [`${folder}/file/backup`, 78, `FOLDER: ${folder}/file/backup is not a folder. Choose another path.`],
    ["/proc/backup", 78, "FOLDER: the folder that is to contain /proc/backup does not exist. Create it."],
    [folder, 64, `${folder}: exists already; name a new folder for the backup`],
  ];
  for (const [path, code, message] of cases) {
    const refused = await runCommand(env, "backup", path);
    assert.deepEqual([refused.code, refused.out, refused.err], [code, "", message]);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("deno task restore names a file of the backup that is missing or damaged, and restores nothing", async () => {
  await using database = await openOwnDatabase();
  await using empty = await openOwnDatabase();
  const DATA_DIR = await Deno.makeTempDir();
  const env = { DATABASE_URL: database.url, APP_SECRET, DATA_DIR, BASE_URL: "http://rental.test" };
  const words = ["--name", "Harbour", "--slug", "harbour", "--owner", "ada@example.com"];
  assert.equal((await runCommand(env, "shop", "create", ...words)).code, 0);
  const folder = `${DATA_DIR}/backup`;
  assert.equal((await runCommand(env, "backup", folder)).code, 0);
  const path = `${folder}/public.tenants.copy`;
  const rows = await Deno.readTextFile(path);
  const other = { ...env, DATABASE_URL: empty.url };
  for (const damaged of [rows.replaceAll("\t", " "), rows.slice(0, 60)]) {
    await Deno.writeTextFile(path, damaged);
    const refused = await runCommand(other, "restore", folder);
    assert.deepEqual([refused.code, refused.out], [1, ""], refused.err);
    assert.match(refused.err, /^public\.tenants\.copy: is damaged \([^\n]+\)$/);
  }
  await Deno.remove(path);
  const missing = await runCommand(other, "restore", folder);
  assert.deepEqual([missing.code, missing.err], [1, `${path}: is missing from the backup`]);
  await Deno.writeTextFile(path, rows);
  const restored = await runCommand(other, "restore", folder);
  // On a slow machine it says how far it has come
  assert.equal(restored.code, 0, restored.err);
  assert.match(restored.err, /^(Loading tables: [^\n]+\n?)*$/);
  assert.match((await runCommand(other, "shop", "list")).out, /^harbour /);
  await Deno.remove(DATA_DIR, { recursive: true });
});
