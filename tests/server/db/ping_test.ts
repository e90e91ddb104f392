import assert from "node:assert/strict";
import { openPool } from "../../../server/db/client.ts";
import { pingDatabase } from "../../../server/db/ping.sql.ts";
import { databaseUrl } from "../../support/database.ts";

Deno.test("pingDatabase is true when the event loop was blocked for longer than the deadline", async () => {
  const sql = openPool(databaseUrl(), { max: 1 });
  try {
    await sql`select 1`;
    const answers = pingDatabase(sql, 300);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    assert.equal(await answers, true);
  } finally {
    await sql.end({ timeout: 1 });
  }
});

Deno.test("pingDatabase is false when a server accepts the connection and never answers", async () => {
  const silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const accepted = silent.accept();
  const sql = openPool(`postgres://rental:rental@127.0.0.1:${silent.addr.port}/rental`, { max: 1 });
  assert.equal(await pingDatabase(sql, 300), false);
  (await accepted).close();
  silent.close();
  await sql.end({ timeout: 1 });
});
