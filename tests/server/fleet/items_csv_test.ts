import assert from "node:assert/strict";
import { downloadCsv, readStrictCsv } from "../../support/csv_file.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("another shop imports the file of GET /v1/fleet/items.csv and exports the same", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const tax_rate = await shop.staff("POST /v1/tax-rates", { body: { name: "Reduced", percent: 7 } });
  const table = { name: "Kayaks", rows: [{ days: 1, amount: 4_500 }, { days: 2, amount: 8_000 }] };
  const price_table = await shop.staff("POST /v1/price-tables", { body: table });
  await other.staff("POST /v1/tax-rates", { body: { name: "Reduced", percent: 7 } });
  await other.staff("POST /v1/price-tables", { body: table });
  const { category_id } = await shop.addItem({ name: "=1+1; قارب", description: '-2\n"Zoë", 5 m', inventory_count: 3 });
  const { id } = await shop.addItem({ category_id, name: "Kajak Grün" });
  const body = { tax_rate_id: tax_rate.id, price_table_id: price_table.id };
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body });
  await shop.addItem({ category_id, name: "Jacke", price_full_day: 1_050, deposit_amount: 99, live: false });
  const { text, response } = await downloadCsv(shop, "/v1/fleet/items.csv?sort=name");
  assert.match(response.headers.get("content-disposition")!, /filename="items-2027-05-03\.csv"/);
  const rows = readStrictCsv(text);
  assert.deepEqual(rows.map(({ name }) => name).slice(0, 1), ["'=1+1; قارب"]);
  assert.ok(rows.some(({ name, price_full_day }) => name === "Jacke" && price_full_day === "10.50"));
  const file = new File([text], "items.csv", { type: "text/csv" });
  await other.staff("POST /v1/fleet/items/import", { form: { file, dry_run: "false" as "true" } });
  assert.equal((await downloadCsv(other, "/v1/fleet/items.csv?sort=name")).text, text);
});

Deno.test("GET /v1/fleet/items.csv has the items of the list with the same filters, in the same order", async () => {
  await using shop = await openShop();
  const { category_id } = await shop.addItem({ name: "B" });
  await shop.addItem({ name: "A", category_id, live: false });
  await shop.addItem({ name: "C" });
  const namesOf = async (query: string) =>
    readStrictCsv((await downloadCsv(shop, `/v1/fleet/items.csv?${query}`)).text).map(({ name }) => name);
  assert.deepEqual(await namesOf("sort=name"), ["A", "B", "C"]);
  assert.deepEqual(await namesOf("sort=name&order=desc"), ["C", "B", "A"]);
  assert.deepEqual(await namesOf(`sort=name&category_id=${category_id}`), ["A", "B"]);
  assert.deepEqual(await namesOf("state=off_sale"), ["A"]);
  assert.equal((await downloadCsv(shop, "/v1/fleet/items.csv?state=open")).response.status, 400);
});
