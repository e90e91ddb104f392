import assert from "node:assert/strict";
import { openPool } from "../../../server/db/client.ts";
import { runCommand, runJsonCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";

Deno.test("deno task import items checks a file with --dry-run, names every error, and imports all or nothing", async () => {
  await using database = await openOwnDatabase();
  const folder = await Deno.makeTempDir();
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: "a secret of the tests, at least 32 long",
    DATA_DIR: folder,
    BASE_URL: "http://rent.test",
  };
  await runJsonCommand(env, "shop", "create", "--name", "Harbour", "--slug", "harbour", "--owner", "ada@example.com");
  const good = `${folder}/good.csv`;
  const bad = `${folder}/bad.csv`;
  await Deno.writeTextFile(good, "name,category,price_full_day\nKayak,Boats,35\nCanoe,Boats,40.50\n");
  await Deno.writeTextFile(bad, "name,category,price_full_day\nKayak,Boats,35\n,Boats,much\n");
  const run = (...words: string[]) => runCommand(env, "import", "items", ...words);

  const wrong = await runCommand(env, "import", "bookings");
  assert.deepEqual([wrong.code, wrong.err.split("\n\n")[0]], [
    64,
    "the first word must be items\nthe second word must be a CSV file\n--shop: is required",
  ]);
  assert.match((await run(`${folder}/none.csv`, "--shop", "harbour")).err, /none.csv: there is no such file$/);
  assert.match((await run(good, "--shop", "other")).err, /^--shop: no shop has the slug other$/);
  for (const flags of [["--dry-run"], []]) {
    const { code, err } = await run(bad, "--shop", "harbour", ...flags);
    const sentences = "line 3: price_full_day must be an amount such as 35.00\nline 3: name is required";
    assert.deepEqual([code, err], [1, `${sentences}\nNothing was written`]);
  }
  const sql = openPool(database.url, { max: 1 });
  const count = async () => (await sql`select from items`).count;
  const tried = await runJsonCommand(env, "import", "items", good, "--shop", "harbour", "--dry-run");
  assert.deepEqual([tried, await count()], [{ dry_run: true, items: 2, new_categories: "Boats" }, 0]);
  const done = await runJsonCommand(env, "import", "items", good, "--shop", "harbour");
  assert.deepEqual([done.items, await count()], [2, 2]);
  await sql.end();
  await Deno.remove(folder, { recursive: true });
});
