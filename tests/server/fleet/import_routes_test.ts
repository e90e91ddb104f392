import assert from "node:assert/strict";
import process from "node:process";
import { createApp } from "../../../server/app.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const formOf = (text: string, dry_run: boolean) => {
  const form = new FormData();
  form.set("file", new File([text], "items.csv"));
  form.set("dry_run", String(dry_run));
  return form;
};

/** Returns the database of a shop, and counts the CPU time in ms of this thread during its transactions. */
function timeTransactions({ deps: { sql } }: TestShop) {
  const spent = { ms: 0, transactions: 0 };
  const timed = async (work: (tx: unknown) => Promise<unknown>) =>
    await sql.begin(async (tx) => {
      const before = process.threadCpuUsage();
      const result = await work(tx);
      const { user, system } = process.threadCpuUsage(before);
      spent.ms += (user + system) / 1_000;
      spent.transactions++;
      return result;
    });
  const get = (target: object, name: string) => name === "begin" ? timed : Reflect.get(target, name);
  return { spent, sql: new Proxy<typeof sql>(sql, { get }) };
}

Deno.test("POST /v1/fleet/items/import parses the file before its transaction begins", async () => {
  await using shop = await openShop();
  const { spent, sql } = timeTransactions(shop);
  const app = createApp({ ...shop.deps, sql }, { log: () => {}, limiter: undefined, strict: true });
  const response = await app.request("http://shop.test/v1/fleet/items/import", {
    method: "POST",
    body: formOf(`name,category,price_full_day\n${"\n".repeat(3_000_000)}Kayak,Boats,9\n`, false),
    headers: { authorization: `Bearer ${shop.keys.secret}` },
  });
  const { item_count, items } = await response.json();
  assert.deepEqual([response.status, item_count, items[0].line, spent.transactions], [201, 1, 3_000_002, 1]);
  assert.ok(spent.ms <= 50, `The transaction took ${spent.ms} ms`);
});

Deno.test("POST /v1/fleet/items/import stops at the first line or cell over the limit, and names the limit", async () => {
  await using shop = await openShop();
  const header = "name,category,price_full_day\n";
  const files = [
    [`${header}\na,b,1,${",".repeat(1_000_000)}`, 3, "too_many_columns", "A line has at most 100 columns"],
    [",".repeat(1_000_000), 1, "too_many_columns", "A line has at most 100 columns"],
    [`${header}${"x".repeat(1_000_000)}`, 2, "cell_too_long", "A cell has at most 50,000 characters"],
    [`${header}"${"\n".repeat(1_000_000)}`, 2, "cell_too_long", "A cell has at most 50,000 characters"],
    [
      `${header}${"a,b,1\n".repeat(5_001)}${"\n".repeat(200_000)}"`,
      5_002,
      "too_many_items",
      "A file has at most 5,000 items. Split it",
    ],
  ] as const;
  for (const [text, line, code, message] of files) {
    const form = { file: new File([text], "items.csv"), dry_run: "true" as const };
    const { line_errors } = await shop.staff("POST /v1/fleet/items/import", { form });
    assert.deepEqual(line_errors, [{ line, column: null, code, message }]);
  }
});
