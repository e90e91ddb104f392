import assert from "node:assert/strict";
import { openPool } from "../../../../server/db/client.ts";
import { databaseUrl } from "../../../support/database.ts";

for (const prepare of [true, false]) {
  Deno.test(`the queues of a busy pool hold connections only, prepare=${prepare}`, async () => {
    const MAX = 4;
    const sql = openPool(`${databaseUrl()}?prepare=${prepare}`, { max: MAX });
    const { indexOf } = Array.prototype;
    let longest = 0;
    // postgres.js finds connections with `indexOf`. A queue that kept an entry per query would be as long as their
    // number.
    Array.prototype.indexOf = function (element, ...from) {
      if (Object.hasOwn(Object(element), "idleTimer")) longest = Math.max(longest, this.length);
      return indexOf.call(this, element, ...from);
    };
    try {
      const query = async (times: number) => {
        for (let n = 0; n < times; n++) await sql`select ${n}::int`;
      };
      await Promise.all(Array.from({ length: 3 * MAX }, () => query(100)));
      await sql.begin(async (tx) => await tx`select 1`);
      await query(100);
    } finally {
      Array.prototype.indexOf = indexOf;
      await sql.end({ timeout: 1 });
    }
    assert.ok(longest > 0 && longest <= MAX, `${longest} entries`);
  });
}
