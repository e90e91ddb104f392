import assert from "node:assert/strict";
import { runCommand, runJsonCommand } from "../../support/command.ts";
import { openDataFolder, postgresPid, startServerProcess } from "../../support/server_process.ts";

Deno.test("a second server on a folder ends with 75 and names the first, which a command may share", async () => {
  await using folder = await openDataFolder();
  const DATA_DIR = folder.path;
  await using first = startServerProcess({ DATA_DIR });
  await first.waitUntilReady();
  const postgres = await postgresPid(DATA_DIR);

  await using second = startServerProcess({ DATA_DIR });
  const { code, output } = await second.exit;
  assert.equal(code, 75);
  assert.equal(
    output.trim().split("\n").at(-1),
    `DATA_DIR: ${DATA_DIR} is in use by the server with pid ${first.pid}. ` +
      "Wait until it ends, or give several servers one DATABASE_URL.",
  );

  assert.deepEqual(await runJsonCommand({ DATA_DIR }, "shop", "list"), []);
  assert.equal(await postgresPid(DATA_DIR), postgres, "the command used the server's Postgres");
  assert.equal(await first.readiness(), 200);
});

Deno.test("a server and commands that start together on an empty folder all succeed", async () => {
  await using folder = await openDataFolder();
  const DATA_DIR = folder.path;
  const owner = ["--owner", "ada@example.com"];
  const create = (slug: string) =>
    runCommand({ DATA_DIR }, "shop", "create", "--name", slug, "--slug", slug, ...owner, "--json");
  await using server = startServerProcess({ DATA_DIR }, { demo: true });
  const commands = await Promise.all(["first", "second"].map(create));
  for (const { code, err } of commands) {
    assert.equal(code, 0, err);
    // Only one of the three can open the folder first
    assert.match(err, /^(Waiting for \S+: The (server|command) \d+ uses it\n?)*$/);
  }
  await server.waitUntilReady();
  await server.waitForOutput('"trusted_proxies"');
  assert.ok(
    server.output().indexOf("API documentation") < server.output().indexOf('"trusted_proxies"'),
    "a line of the log stands between the lines of the start",
  );
  assert.equal(await server.readiness(), 200);
});
