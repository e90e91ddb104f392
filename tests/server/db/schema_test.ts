import assert from "node:assert/strict";
import { openPool } from "../../../server/db/client.ts";
import { listSchema, schemaFile, writeSchema } from "../../../server/db/schema_dump.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { dumpedVersions, openDump, upgradeDump } from "../../support/release_dump.ts";

async function readSchema(url: string) {
  const sql = openPool(url, { max: 1 });
  return await listSchema(sql).finally(() => sql.end());
}

Deno.test("server/db/schema.sql is the schema of a new database", async () => {
  await using database = await openOwnDatabase();
  const current = writeSchema(await readSchema(database.url));
  assert.ok(await Deno.readTextFile(schemaFile) === current, "server/db/schema.sql is old: run deno task schema");
});

for (const release of dumpedVersions()) {
  Deno.test(`a database upgraded from version ${release} has the same schema as a new one`, async () => {
    await using dump = await openDump(release);
    await using fresh = await openOwnDatabase();
    await using upgraded = await openOwnDatabase({ empty: true });
    await upgradeDump(upgraded.url, dump);
    const nameOf = ({ kind, owner, name }: { kind: string; owner: string; name: string }) => `${kind} ${owner} ${name}`;
    const expected = new Map((await readSchema(fresh.url)).map((object) => [nameOf(object), object.definition]));
    const actual = new Map((await readSchema(upgraded.url)).map((object) => [nameOf(object), object.definition]));
    assert.ok(expected.size > 250, `${expected.size} objects`);
    assert.deepEqual([...actual.keys()], [...expected.keys()]);
    for (const [name, definition] of expected) assert.equal(actual.get(name), definition, name);
  });
}
