import assert from "node:assert/strict";
import { copyRecords } from "../../support/copy_records.ts";
import { hashTables } from "../../support/hash_tables.ts";
import { openRental } from "../../support/rental.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("a deposit is authorized and claimed without changing another shop's deposit that has the same booking id", async () => {
  await using other = await openShop();
  await using rental = await openRental();
  const { shop } = rental;
  await copyRecords(shop, { to: other, tables: ["customers", "bookings", "deposits"] });
  await shop.sql`update deposits d set state = 'released' where d.tenant_id = ${other.id}`;
  const before = await hashTables(other);
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await shop.runDueJobs();
  assert.equal((await rental.claim({ amount: 6_000, reason: "Scratched" })).deposit.claimed_amount, 6_000);
  assert.deepEqual(await hashTables(other), before);
});
