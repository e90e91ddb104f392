import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { copyRecords } from "../../support/copy_records.ts";
import { hashTables } from "../../support/hash_tables.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("a charge is removed without changing another shop's charge that has the same id", async () => {
  await using other = await openShop();
  await using shop = await openShop();
  const item = await shop.addItem();
  const { id } = await bookWalkIn(shop, { items: [item] });
  const body = { kind: "other" as const, label: "Fee", amount: 100 };
  const { charges } = await shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body });
  await copyRecords(shop, { to: other, tables: ["bookings", "booking_charges"] });
  const before = await hashTables(other);
  const params = { id, charge_id: charges[0]!.id };
  assert.deepEqual((await shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", { params })).charges, []);
  assert.deepEqual(await hashTables(other), before);
});
