import assert from "node:assert/strict";
import { ApiError } from "../../../widget/api.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

/** Returns the response, or the code of the problem. */
async function resultOf<T>(response: Promise<T>): Promise<T | string> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError) return error.problem.code;
    throw error;
  }
}

/** Returns reads of items that are free, sold out, too few or unknown, in periods of 1 to 4 days. */
function listReads(shop: TestShop, items: readonly string[]): (() => Promise<unknown>)[] {
  return items.flatMap((id, at) => {
    const period = { pickup_date: "2027-06-01", return_date: `2027-06-0${1 + at % 4}` };
    const line_items = [{ fleet_item_id: id, quantity: 1 + at % 2 }];
    return [
      () => resultOf(shop.visitor("GET /v1/fleet/items/:id", { params: { id } })),
      () => resultOf(shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items } })),
      () =>
        resultOf(
          shop.visitor("GET /v1/storefront/availability", {
            query: { fleet_item_id: id, from: period.pickup_date, to: period.return_date },
          }),
        ),
    ];
  });
}

Deno.test("concurrent reads of two shops get the same responses as single reads, problems included", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const reads: (() => Promise<unknown>)[] = [];
  for (const shop of [mine, theirs]) {
    const items: string[] = [];
    for (let at = 0; at < 6; at++) {
      items.push((await shop.addItem({ inventory_count: 1 + at % 2, price_full_day: 1_000 + at })).id);
    }
    const body = { pickup_date: "2027-06-02", return_date: "2027-06-02", line_items: [{ fleet_item_id: items[2]! }] };
    await shop.staff("POST /v1/bookings", { body: { ...body, customer: { name: "Ada", email: "ada@example.com" } } });
    reads.push(...listReads(shop, [...items, "fi_00000000000000000000000000"]));
  }
  const alone: unknown[] = [];
  for (const read of reads) alone.push(await read());
  assert.deepEqual(await Promise.all(reads.map((read) => read())), alone);
  const codes = new Set(alone.filter((response) => typeof response === "string"));
  assert.deepEqual([...codes].sort(), ["item_unavailable", "not_found", "out_of_stock"]);
});
