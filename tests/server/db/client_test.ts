import assert from "node:assert/strict";
import { openPool } from "../../../server/db/client.ts";
import { migrateAll } from "../../../server/open_database.ts";
import { databaseUrl } from "../../support/database.ts";
import { openOwnDatabase } from "../../support/own_database.ts";

Deno.test("a value that cannot be sent fails its own query only, and not others on the connection", async () => {
  const sql = openPool(databaseUrl(), { max: 1 });
  const count = async (n: number) => (await sql<{ n: number }[]>`select ${n}::int as n`)[0]?.n;
  const day = async (value: unknown) =>
    (await sql<{ day: string | null }[]>`select ${value as string}::timestamptz as day`)[0]?.day;
  try {
    await day("2027-05-03T08:00:00Z");
    const asked = [count(1), day(undefined), day("soon"), count(2), day(new Date(NaN)), count(3)];
    const answers = await Promise.allSettled(asked);
    assert.deepEqual(answers.map((answer) => answer.status === "fulfilled" ? answer.value : answer.reason.code), [
      1,
      null,
      "22007",
      2,
      "22007",
      3,
    ]);
    assert.equal(await count(4), 4);
  } finally {
    await sql.end({ timeout: 1 });
  }
});

Deno.test("idle transactions end after 30 s, also in a database that was restored from a dump", async () => {
  await using database = await openOwnDatabase({ empty: true });
  await migrateAll(database.url);
  const limit = async () => {
    const sql = openPool(database.url, { max: 1 });
    const [row] = await sql<{ idle_in_transaction_session_timeout: string }[]>`show idle_in_transaction_session_timeout`
      .finally(() => sql.end({ timeout: 1 }));
    return row!.idle_in_transaction_session_timeout;
  };
  assert.equal(await limit(), "30s");
  // A dump does not contain the setting
  const sql = openPool(database.url, { max: 1 });
  await sql.unsafe(`alter role rental in database ${new URL(database.url).pathname.slice(1)} reset all`).finally(() =>
    sql.end()
  );
  assert.equal(await limit(), "0");
  await migrateAll(database.url);
  assert.equal(await limit(), "30s");
});
