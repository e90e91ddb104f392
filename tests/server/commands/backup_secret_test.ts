import assert from "node:assert/strict";
import { runCommand, runJsonCommand } from "../../support/command.ts";
import { openDataFolder } from "../../support/server_process.ts";

const APP_SECRET = "a secret of the tests, at least 32 long";
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
