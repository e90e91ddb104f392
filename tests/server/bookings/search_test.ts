import assert from "node:assert/strict";
import { findNewest } from "../../../server/bookings/search.sql.ts";
import { addManyBookings } from "../../support/many_bookings.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("findNewest finds the newest bookings of a common term that only old bookings of their 12 days have", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { id } = await shop.addItem();
  const [starts, ends] = [new Date("2026-05-03T00:00:00Z"), new Date("2028-05-03T00:00:00Z")];
  const count = 2_500;
  // All but the last one are of the same 12 days
  await addManyBookings(shop.sql, shop.id, { count, items: [id], starts, ends, now: shop.clock.now(), per_age: count });
  await shop.sql`
    insert into booking_terms (tenant_id, booking_id, term)
    select b.tenant_id, b.id, 'oldtimer ' || b.number
    from bookings b
    where b.tenant_id = ${shop.id} and (b.number <= 'B0001500' or b.number = 'B0002490')`;
  const find = async (wanted: number, before?: string) =>
    await findNewest(shop.sql, shop.id, { q: "oldtimer", before, wanted });
  const numbersOf = (ids: string[]) => ids.map((id) => Number(id.slice(7)));
  const [newest, ...older] = await find(4);
  assert.deepEqual(numbersOf([newest!, ...older]), [2_490, 1_500, 1_499, 1_498]);
  assert.deepEqual(await find(1), [newest]);
  assert.deepEqual(await find(3, newest), older);
  assert.deepEqual(numbersOf(await find(2, older.at(-1))), [1_497, 1_496]);
  assert.deepEqual(numbersOf(await find(count)), [2_490, ...Array.from({ length: 1_500 }, (_, at) => 1_500 - at)]);
});
