import assert from "node:assert/strict";
import { runCommand, runJsonCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openDataFolder, startServerProcess } from "../../support/server_process.ts";

const APP_SECRET = "a secret of the tests, at least 32 long", OTHER = "another secret of the tests, 32 or more";
const settings = { DATABASE_URL: "", BASE_URL: "http://localhost:8000" };

Deno.test("a backup of the embedded database with APP_SECRET is whole, and is restored with the same secret only", async () => {
  await using folder = await openDataFolder();
  const backup = `${folder.path}.backup`;
  const own = { ...settings, APP_SECRET, DATA_DIR: folder.path };
  await runJsonCommand(own, "shop", "create", "--name", "Ada", "--slug", "ada", "--owner", "ada@example.com");
  await runJsonCommand(own, "backup", backup);

  const other = { ...settings, APP_SECRET: "", DATA_DIR: `${folder.path}.other` };
  const without = await runCommand(other, "restore", backup);
  assert.deepEqual([without.code, without.err], [
    64,
    "The backup holds no secret: set APP_SECRET to that of the server from which it was made",
  ]);
  await Deno.writeTextFile(`${backup}/secret`, "another secret");
  const wrong = await runCommand({ ...other, APP_SECRET }, "restore", backup);
  assert.deepEqual([wrong.code, wrong.err], [
    64,
    `APP_SECRET: must be or list the backup's, which is in ${backup}/secret`,
  ]);
  const inList = APP_SECRET.replaceAll(",", "%2C");
  await Deno.writeTextFile(`${backup}/secret`, `${inList},${"f".repeat(32)}`);
  const rotating = { ...other, APP_SECRET: `${"n".repeat(32)},${inList}` };
  await runJsonCommand({ ...rotating, DATA_DIR: `${folder.path}.third` }, "restore", backup);
  await Deno.remove(`${backup}/secret`);

  await runJsonCommand({ ...other, APP_SECRET }, "restore", backup);
  const shops = await runJsonCommand({ ...other, APP_SECRET }, "shop", "list");
  assert.deepEqual(shops.map(({ slug }: { slug: string }) => slug), ["ada"]);
});

Deno.test("deno task restore refuses a secret that opens nothing of the backup before it writes, and counts what one does not open", async () => {
  await using source = await openOwnDatabase();
  await using target = await openOwnDatabase();
  const folder = await Deno.makeTempDir();
  const first = { ...settings, DATABASE_URL: source.url, APP_SECRET, DATA_DIR: `${folder}/first` };
  const second = { ...settings, DATABASE_URL: target.url, APP_SECRET, DATA_DIR: `${folder}/second` };
  await runJsonCommand(first, "shop", "create", "--name", "Ada", "--slug", "ada", "--owner", "ada@example.com");
  const backup = `${folder}/backup`;
  await runJsonCommand(first, "backup", backup);

  const refused = await runCommand({ ...second, APP_SECRET: OTHER }, "restore", backup);
  assert.deepEqual([refused.code, refused.out, refused.err], [
    64,
    "",
    "APP_SECRET: is not the secret of the backup; it opens none of its 1 encrypted values. Set the secret of the " +
    "server from which the backup was made, at that time.",
  ]);
  assert.deepEqual(await runJsonCommand(second, "shop", "list"), []);

  // As in the middle of a rotation
  await runJsonCommand({ ...first, APP_SECRET: OTHER }, "key", "create", "--shop", "ada", "--kind", "publishable");
  await runJsonCommand(first, "backup", `${folder}/later`);
  const { unreadable } = await runJsonCommand(second, "restore", `${folder}/later`);
  assert.equal(unreadable, 1);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a start with a secret that opens nothing of the database ends with 78, and one that opens a value starts", async () => {
  await using database = await openOwnDatabase();
  const folder = await Deno.makeTempDir();
  const env = { DATABASE_URL: database.url, APP_SECRET, DATA_DIR: folder, BASE_URL: "http://rental.test" };
  await runJsonCommand(env, "shop", "create", "--name", "Ada", "--slug", "ada", "--owner", "ada@example.com");
  {
    await using refused = startServerProcess({ ...env, APP_SECRET: OTHER });
    const { code, output } = await refused.exit;
    assert.equal(code, 78);
    assert.match(output, /^APP_SECRET: this is not the secret of the database; it opens none of the values [^\n]+$/m);
  }
  await runJsonCommand({ ...env, APP_SECRET: OTHER }, "key", "create", "--shop", "ada", "--kind", "publishable");
  for (const secret of [OTHER, APP_SECRET]) {
    await using server = startServerProcess({ ...env, APP_SECRET: secret });
    await server.waitUntilReady();
  }
  await Deno.remove(folder, { recursive: true });
});
