import assert from "node:assert/strict";
import { openPool } from "../../../server/db/client.ts";
import { migrate, migrationNames, ownMigrations } from "../../../server/db/migrate.ts";
import { openOwnDatabase } from "../../support/own_database.ts";

Deno.test("migrations succeed where Postgres lacks the extensions: accents are removed, and no number is found by a part", async () => {
  await using database = await openOwnDatabase({ empty: true });
  const folder = await Deno.makeTempDir();
  for (const name of migrationNames()) {
    const text = await Deno.readTextFile(new URL(name, ownMigrations));
    await Deno.writeTextFile(`${folder}/${name}`, text.replaceAll(/extension if not exists /g, "$&missing_"));
  }
  const sql = openPool(database.url, { max: 1 });
  await migrate(sql, new URL(`file://${folder}/`));
  const [row] = await sql`
    select search_key('Zoë  Groß O’Neill') as key, array(select bookings_with_part('tn_1', 'm4q')) as numbers,
      array(select search_terms('', 'Zoë Groß', '', '') order by 1) as terms`;
  assert.deepEqual(row, { key: "zoe groß oneill", numbers: [], terms: ["groß", "zoe groß"] });
  await sql.end();
  await Deno.remove(folder, { recursive: true });
});
