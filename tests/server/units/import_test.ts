import assert from "node:assert/strict";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addUnits } from "../../support/units.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

/** Sends a CSV file. Returns the status and the body of the answer. */
async function send(shop: TestShop, text: string, dry_run = false) {
  const form = new FormData();
  form.set("file", new File([text], "units.csv"));
  form.set("dry_run", String(dry_run));
  const headers = { authorization: `Bearer ${shop.keys.secret}` };
  const response = await shop.request("/v1/units/import", { method: "POST", headers, body: form });
  return { status: response.status, body: await response.json() };
}

const faults = ({ line_errors }: { line_errors: { line: number; column: string | null; code: string }[] }) =>
  line_errors.map(({ line, column, code }) => `${line} ${column} ${code}`);

Deno.test("POST /v1/units/import creates the units of a file, by id, slug, sku or name of their item", async () => {
  await using shop = await openShop();
  const board = await shop.addItem({ name: "Board", slug: "board", tracking: "unit" });
  const kayak = await shop.addItem({ name: "Kayak", sku: "KAY", tracking: "unit" });
  const file = `Item;Code;Serial;Note;Condition;Bought on;Status
${board.id};B1;S1;"Two
lines";Good;2026-03-14;ready
board;B2;;;;;Service
KAY;K1;;;;;
kayak;K2;;;;;retired
`;
  const { status, body } = await send(shop, file);
  assert.deepEqual([status, body.unit_count, body.error_count], [201, 4, 0]);
  assert.deepEqual(body.units.map(({ line, code }: { line: number; code: string }) => [line, code]), [
    [2, "B1"],
    [4, "B2"],
    [5, "K1"],
    [6, "K2"],
  ]);
  const { data } = await shop.staff("GET /v1/units", {});
  assert.deepEqual(
    data.map((
      { code, item_name, serial, note, condition, bought_on, status },
    ) => [code, item_name, serial, note, condition, bought_on, status]),
    [
      ["K2", "Kayak", null, null, null, null, "retired"],
      ["K1", "Kayak", null, null, null, null, "ready"],
      ["B2", "Board", null, null, null, null, "service"],
      ["B1", "Board", "S1", "Two\nlines", "Good", "2026-03-14", "ready"],
    ],
  );
  const { inventory_count, units_in_maintenance } = await shop.staff("GET /v1/fleet/items/:id", {
    params: { id: board.id },
  });
  assert.deepEqual([inventory_count, units_in_maintenance], [2, 1]);
  assert.equal((await shop.staff("GET /v1/fleet/items/:id", { params: { id: kayak.id } })).inventory_count, 1);
});

Deno.test("POST /v1/units/import lists every error by its line, and writes nothing", async () => {
  await using shop = await openShop();
  const board = await shop.addItem({ name: "Board" });
  await shop.addItem({ name: "Twin" });
  await shop.addItem({ name: "twin" });
  await addUnits(shop, board.id, ["B1"]);
  const file = `item,code,bought_on,status
Board,b 1,,
Board,B2,,
Board,b2,,
Twin,T1,,
Nothing,N1,,
Board,,,
,B3,,
Board,B4,yesterday,
Board,B5,,lost
Board,B6,,,more
`;
  const expected = [
    "2 code unit_code_taken",
    "4 code repeated",
    "5 item ambiguous",
    "6 item unknown",
    "7 code required",
    "8 item required",
    "9 bought_on invalid_date",
    "10 status invalid_value",
    "11 null too_many_cells",
  ];
  const preview = await send(shop, file, true);
  assert.deepEqual([preview.status, faults(preview.body)], [201, expected]);
  const { status, body } = await send(shop, file);
  assert.deepEqual([status, body.code, faults(body)], [422, "csv_not_valid", expected]);
  assert.equal((await shop.staff("GET /v1/units", {})).data.length, 1);
  const columns = await send(shop, "item,color\nBoard,red\n");
  assert.deepEqual(faults(columns.body), ["1 color unknown_column", "1 code missing_column"]);
  assert.deepEqual(faults((await send(shop, "item,code\n")).body), ["1 null no_units"]);
});

Deno.test("POST /v1/units/import lets retired units share a code, and finds no retired item", async () => {
  await using shop = await openShop();
  const board = await shop.addItem({ name: "Board" });
  const old = await shop.addItem({ name: "Old board" });
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: old.id } });
  await addUnits(shop, board.id, ["B1"]);
  const { status, body } = await send(shop, "item,code,status\nBoard,B1,retired\nBoard,b1,retired\n");
  assert.deepEqual([status, body.unit_count], [201, 2]);
  assert.deepEqual(faults((await send(shop, "item,code\nOld board,B2\n")).body), ["2 item unknown"]);
});

Deno.test("POST /v1/units/import refuses a code that another request takes meanwhile", async () => {
  await using shop = await openShop();
  const board = await shop.addItem({ name: "Board" });
  await shop.addItem({ name: "Kayak" });
  const answer = await shop.sql.begin(async (tx) => {
    await tx`insert into units (tenant_id, id, item_id, code) values (${shop.id}, ${
      shop.deps.ids.next("un")
    }, ${board.id}, 'B1')`;
    const sent = send(shop, "item,code\nKayak,B1\nKayak,K1\n");
    await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
    return { sent };
  });
  assert.deepEqual(faults((await answer.sent).body), ["2 code unit_code_taken"]);
  assert.deepEqual((await shop.staff("GET /v1/units", {})).data.map(({ code }) => code), ["B1"]);
});

Deno.test("units that are imported become due for service", async () => {
  await using shop = await openShop();
  await shop.addItem({ name: "Board", service_after_days: 30 });
  await shop.runDueJobs();
  await send(shop, "item,code\nBoard,B1\n");
  await shop.runDueJobs();
  await shop.travel("2027-06-15T09:00:00Z");
  await shop.runDueJobs();
  assert.equal((await shop.staff("GET /v1/units", { query: { due: "true" } })).data.length, 1);
});

Deno.test("POST /v1/units/import takes 10,000 units, which is as many as an item has", async () => {
  await using shop = await openShop();
  const board = await shop.addItem({ name: "Board", tracking: "unit" });
  const file = (count: number) => `item,code\n${Array.from({ length: count }, (_, at) => `Board,U${at}\n`).join("")}`;
  assert.deepEqual(faults((await send(shop, file(10_001), true)).body), ["10002 null too_many_units"]);
  const { status, body } = await send(shop, file(10_000));
  assert.deepEqual([status, body.unit_count, body.units.length], [201, 10_000, 100]);
  const { inventory_count } = await shop.staff("GET /v1/fleet/items/:id", { params: { id: board.id } });
  assert.equal(inventory_count, 10_000);
  assert.deepEqual(faults((await send(shop, "item,code\nBoard,more\n")).body), ["2 item too_many"]);
});
