import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop } from "../../support/shop.ts";

const COUNT = 100_000;
/** Growth of the heap in bytes. The file has 15 MB, and all its payments take 100 MB. */
const MAX_GROWTH = 30_000_000;

Deno.test("GET /v1/payments.csv streams 100,000 payments in constant memory, and adds up to the cent", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  await shop.sql`
    insert into payments (tenant_id, id, kind, method, reference, amount, currency)
    select ${shop.id}, 'pay_' || lpad(n::text, 26, '0'), 'rental', 'cash', 'Quittung Ä ' || n || ' عربي', n, 'EUR'
    from generate_series(1, ${COUNT}::int) n`;
  // As Postgres does by itself after a while
  await shop.sql`analyze payments`;
  const headers = { authorization: `Bearer ${shop.keys.secret}` };
  const { body } = await shop.request("/v1/payments.csv", { headers });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "", rows = 0, cents = 0, column = -1, first: number | undefined, most = 0;
  for await (const piece of body!) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\r\n");
    rest = lines.pop()!;
    for (const line of lines) {
      const cells = line.split(",");
      if (column < 0) column = cells.indexOf("amount");
      else {
        rows += 1;
        cents += Math.round(Number(cells[column]) * 100);
      }
    }
    if (rows % 10_000 === 500) {
      collect();
      const { heapUsed, external } = Deno.memoryUsage();
      first ??= heapUsed + external;
      most = Math.max(most, heapUsed + external - first);
    }
  }
  assert.deepEqual([rows, cents], [COUNT, COUNT * (COUNT + 1) / 2]);
  assert.ok(first !== undefined && most < MAX_GROWTH, `${most}`);
});
