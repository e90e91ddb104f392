import assert from "node:assert/strict";
import process from "node:process";
import { assertProblem } from "../../support/assert_problem.ts";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { itemColumnNames, rowOfItem } from "../../../shared/item_csv.ts";
import { addProduct } from "../../support/products.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

const file = (text: string | Uint8Array<ArrayBuffer>) => new File([text], "items.csv", { type: "text/csv" });
const importInto = ({ staff }: Pick<TestShop, "staff">, text: string | Uint8Array<ArrayBuffer>, dry_run = false) =>
  staff("POST /v1/fleet/items/import", { form: { file: file(text), dry_run: String(dry_run) as "true" } });
const listItems = async ({ staff }: TestShop) =>
  (await staff("GET /v1/fleet/items", { query: { limit: "100", sort: "created_at" } })).data;

Deno.test("POST /v1/fleet/items/import creates items and their categories, with the defaults of a new item", async () => {
  await using shop = await openShop();
  await shop.staff("POST /v1/fleet/categories", { body: { name: "Boats", slug: "boats" } });
  const result = await importInto(
    shop,
    [
      "Name,Category,Price full day,price_half_day,inventory_count,live,deposit_amount,photos",
      'Sea kayak,boats,45.50,25,6,yes,"1,50",https://photos.example/a.jpg https://photos.example/b.jpg',
      "Tandem,BOATS,60,,2,no,,",
      "Helmet,Gear,3,2,,,,",
    ].join("\r\n"),
  );
  assert.deepEqual([result.item_count, result.new_categories, result.error_count], [3, ["Gear"], 0]);
  assert.deepEqual(result.items[1], {
    line: 3,
    name: "Tandem",
    category: "BOATS",
    price_full_day: 6_000,
    inventory_count: 2,
    live: false,
  });
  const [kayak, tandem, helmet] = await listItems(shop);
  assert.deepEqual(
    [kayak!.slug, kayak!.category.name, kayak!.price_full_day, kayak!.price_half_day, kayak!.deposit_amount],
    ["sea-kayak", "Boats", 4_550, 2_500, 150],
  );
  assert.deepEqual(kayak!.photos.map(({ url }) => url), [
    "https://photos.example/a.jpg",
    "https://photos.example/b.jpg",
  ]);
  assert.deepEqual([tandem!.price_half_day, tandem!.live, kayak!.live, helmet!.live], [6_000, false, true, false]);
  assert.deepEqual([helmet!.category.slug, helmet!.inventory_count, helmet!.specs, helmet!.components], [
    "gear",
    1,
    {},
    [],
  ]);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: kayak!.id }, body: { specs: { Length: "4 m" } } });
});

Deno.test("POST /v1/fleet/items/import reads seats, 1 to 20, and an export has them", async () => {
  await using shop = await openShop();
  const header = "name,category,price_full_day,seats";
  const refused = await importInto(shop, [header, "A,Boats,9,0", "B,Boats,9,21", "C,Boats,9,1.5"].join("\n"), true);
  assert.deepEqual(refused.line_errors.map(({ line, column }) => [line, column]), [[2, "seats"], [3, "seats"], [
    4,
    "seats",
  ]]);
  await importInto(shop, [header, "Double kayak,Boats,9,2", "Canoe,Boats,9,"].join("\n"));
  const items = await listItems(shop);
  assert.deepEqual(items.map(({ name, seats }) => [name, seats]), [["Double kayak", 2], ["Canoe", 1]]);
  const { data: [double] } = await shop.staff("GET /v1/fleet/items", { query: { query: "double" } });
  assert.equal(
    rowOfItem(double as ManagedItem, {
      currency: "EUR",
      price_tables: new Map(),
      tax_rates: new Map(),
    })[itemColumnNames.indexOf("seats")],
    2,
  );
});

Deno.test("POST /v1/fleet/items/import finds price tables by name in any case, and an export has their names", async () => {
  await using shop = await openShop();
  const table = await shop.staff("POST /v1/price-tables", {
    body: { name: "Kayaks", rows: [{ hours: 2, amount: 2_500 }, { days: 1, amount: 4_500 }] },
  });
  const header = "name,category,price_full_day,price_table";
  const refused = await importInto(shop, [header, "A,Boats,9,Canoes", "B,Boats,,"].join("\n"), true);
  assert.deepEqual(refused.line_errors.map(({ line, column }) => [line, column]), [
    [2, "price_table"],
    [3, "price_full_day"],
  ]);
  await importInto(shop, [header, "Double kayak,Boats,,KAYAKS", "Canoe,Boats,9,"].join("\n"));
  const { data: [double] } = await shop.staff("GET /v1/fleet/items", { query: { query: "double" } });
  const { price_table_id, price_half_day, price_full_day, price_weekly } = double as ManagedItem;
  assert.deepEqual([price_table_id, price_half_day, price_full_day, price_weekly], [table.id, 4_500, 4_500, null]);
  const price_tables = new Map([[table.id, table.name]]);
  const row = rowOfItem(double as ManagedItem, { currency: "EUR", price_tables, tax_rates: new Map() });
  assert.equal(row[itemColumnNames.indexOf("price_table")], "Kayaks");
});

Deno.test("POST /v1/fleet/items/import adds sizes to products by name or id, and an export has their names", async () => {
  await using shop = await openShop();
  const { product, category, sizes: [m] } = await addProduct(shop, ["M"]);
  const header = "name,category,price_full_day,product,option_label";
  const wrong = [
    "A,Boats,9,Canoes,S",
    `B,Tents,9,${product.id},S`,
    "C,,9,Touring kayak,",
    "D,,9,touring KAYAK,m",
    "E,,9,Touring kayak,XL",
    "F,,9,Touring kayak,xl",
    "G,,9,,",
  ];
  const refused = await importInto(shop, [header, ...wrong].join("\n"), true);
  assert.deepEqual(refused.line_errors.map(({ line, column, code }) => [line, column, code]), [
    [2, "product", "unknown"],
    [3, "category", "other_category"],
    [4, "option_label", "required"],
    [5, "option_label", "option_label_taken"],
    [7, "option_label", "option_label_taken"],
    [8, "category", "required"],
  ]);
  await importInto(shop, [header, `Large,,9,${product.id},L`, "Small,boats,9,TOURING kayak,S"].join("\n"));
  const { data } = await shop.staff("GET /v1/fleet/items", { query: { product_id: product.id } });
  assert.deepEqual(data.map(({ name, category_id, option_label }) => [name, category_id, option_label]), [
    [m!.name, category.id, "M"],
    ["Large", category.id, "L"],
    ["Small", category.id, "S"],
  ]);
  const row = rowOfItem(data[1] as ManagedItem, { currency: "EUR", price_tables: new Map(), tax_rates: new Map() });
  const cells = ["product", "option_label"].map((column) => row[itemColumnNames.indexOf(column as "product")]);
  assert.deepEqual(cells, ["Touring kayak", "L"]);
});

Deno.test("POST /v1/fleet/items/import names every error by line and column, and writes nothing", async () => {
  await using shop = await openShop();
  await shop.addItem({ slug: "taken" });
  const text = [
    "name;category;slug;price_full_day;price_half_day;live;min_duration;max_duration;inventory_count",
    ";Boats;a;10;5;maybe;;;1,5",
    "Kayak;;taken;ten;5;;;;",
    "Canoe;Boats;twice;10;5;;3;2;",
    "Raft;Boats;twice;10;5;;;;;more",
    "Dinghy;Boats;Not A Slug;1;1;;;;",
  ].join("\n");
  const expected = [
    [2, "live", "must be yes or no"],
    [2, "inventory_count", "must be a whole number"],
    [2, "name", "is required"],
    [3, "price_full_day", "must be an amount such as 35.00"],
    [3, "category", "is required"],
    [4, "max_duration", "must be at least `min_duration`"],
    [5, null, "The line has more cells than the first line"],
    [6, "slug", "must have lower-case letters, digits and single hyphens only"],
  ];
  const preview = await importInto(shop, text, true);
  assert.deepEqual(preview.line_errors.map(({ line, column, message }) => [line, column, message]), expected);
  assert.deepEqual(preview.line_errors.map(({ code }) => code), [
    "not_yes_or_no",
    "not_a_whole_number",
    "required",
    "not_an_amount",
    "required",
    "too_small",
    "too_many_cells",
    "invalid_format",
  ]);
  assert.deepEqual([preview.dry_run, preview.error_count, preview.item_count], [true, 8, 0]);
  const problem = await assertProblem("csv_not_valid", importInto(shop, text));
  assert.deepEqual([problem.error_count, problem.line_errors.length], [8, 8]);
  assert.match(problem.detail, /^Line 2: .*8 errors in all; nothing was written$/);
  assert.equal((await listItems(shop)).length, 1);
  assert.equal((await shop.staff("GET /v1/fleet/categories")).data.length, 1);
});

Deno.test("POST /v1/fleet/items/import refuses slugs that are taken, and gives free ones to items without", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ name: "Kayak", slug: "kayak" });
  const text =
    "name,category,price_full_day,slug\nKayak,Boats,10,\nKayak,Boats,10,kayak-2\nشراع,Boats,10,\nKayak,Boats,10,";
  await importInto(shop, text);
  assert.deepEqual((await listItems(shop)).map(({ slug }) => slug), ["kayak", "kayak-3", "kayak-2", "item", "kayak-4"]);
  const again = "name,category,price_full_day,slug\nA,Boats,10,kayak\nB,Boats,10,same\nC,Boats,10,same";
  const { line_errors: errors } = await importInto(shop, again, true);
  assert.deepEqual(errors.map(({ line, column, code, message }) => [line, column, code, message]), [
    [2, "slug", "slug_taken", "is already in use by another item"],
    [4, "slug", "repeated_slug", "is the same as in line 3"],
  ]);
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id } });
  assert.equal((await importInto(shop, "name,category,price_full_day,slug\nA,Boats,10,kayak")).item_count, 1);
});

Deno.test("POST /v1/fleet/items/import names columns that are unknown, twice or missing", async () => {
  await using shop = await openShop();
  const { line_errors: errors } = await importInto(shop, "name,price,name\nA,1,B", true);
  assert.deepEqual(errors.map(({ line, column, code }) => [line, column, code]), [
    [1, "price", "unknown_column"],
    [1, "name", "repeated_column"],
    [1, "category", "missing_column"],
    [1, "price_full_day", "missing_column"],
  ]);
  assert.match(errors[0]!.message, /^is not a column of this file. Use name, category, slug, /);
  for (const [text, line] of [["", 1], ["name,category,price_full_day", 1], ['name\n"a', 2], ["\0PNG", 1]] as const) {
    const result = await importInto(shop, text, true);
    assert.deepEqual([result.error_count > 0, result.line_errors[0]!.line], [true, line], text);
  }
});

Deno.test("POST /v1/fleet/items/import reads the letters of older spreadsheets and hostile cells as text", async () => {
  await using shop = await openShop();
  const latin = Uint8Array.from(
    [..."name;category;price_full_day\nFaltboot für zwei;Süd;35,00"].map((c) => c.charCodeAt(0)),
  );
  await importInto(shop, latin);
  const hostile = `name,category,price_full_day,description\n"'=1+1",<b>,1,"<script>alert(1)</script>"`;
  await importInto(shop, hostile);
  assert.deepEqual((await listItems(shop)).map(({ name, category }) => [name, category.name]), [
    ["Faltboot für zwei", "Süd"],
    ["=1+1", "<b>"],
  ]);
});

Deno.test("POST /v1/fleet/items/import takes thousands of items in one request, at most 5,000", async () => {
  await using shop = await openShop();
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `Item ${at},Boats,${at % 90 + 1}`).join("\n");
  const header = "name,category,price_full_day\n";
  const { line_errors: errors } = await importInto(shop, header + lines(5_001), true);
  assert.deepEqual(errors.map(({ line, code }) => [line, code]), [[5_002, "too_many_items"]]);
  const { item_count, items } = await importInto(shop, header + lines(1_200));
  assert.deepEqual([item_count, items.length], [1_200, 100]);
  const [last] = (await shop.staff("GET /v1/fleet/items", { query: { query: "item 1199" } })).data;
  assert.equal(last!.slug, "item-1199");
});

Deno.test("POST /v1/fleet/items/import runs once per Idempotency-Key, is audited, and needs a manager", async () => {
  await using shop = await openShop();
  const form = { file: file("name,category,price_full_day\nA,Boats,10"), dry_run: "false" as const };
  const manager = await signInAs(shop, "manager");
  const first = await manager.api("POST /v1/fleet/items/import", { form, once: "k" });
  assert.deepEqual(await manager.api("POST /v1/fleet/items/import", { form, once: "k" }), first);
  assert.equal((await listItems(shop)).length, 1);
  const dry = { ...form, dry_run: "true" as const };
  await assertProblem("idempotency_key_reused", manager.api("POST /v1/fleet/items/import", { form: dry, once: "k" }));
  const { data } = await shop.staff("GET /v1/audit");
  assert.deepEqual(data.map(({ action }) => action).sort(), ["category.created", "item.created"]);
  const staff = await signInAs(shop, "staff");
  await assertProblem("role_required", staff.api("POST /v1/fleet/items/import", { form }));
  await assertProblem(
    "secret_key_required",
    shop.visitor("POST /v1/fleet/items/import", { form }),
  );
});

Deno.test("POST /v1/fleet/items/import creates 5,000 categories with their items within 3 s of CPU time", async () => {
  await using shop = await openShop();
  const lines = Array.from({ length: 5_000 }, (_, at) => `Item ${at},Category ${at},10`).join("\n");
  const before = process.threadCpuUsage();
  const { new_categories } = await importInto(shop, `name,category,price_full_day\n${lines}`);
  const { user, system } = process.threadCpuUsage(before);
  assert.equal(new_categories.length, 5_000);
  assert.ok(user + system < 3_000_000, `${user + system} µs`);
  const { data: [item] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Item 4999" } });
  assert.deepEqual([item!.category.name, item!.category.slug], ["Category 4999", "category-4999"]);
});
