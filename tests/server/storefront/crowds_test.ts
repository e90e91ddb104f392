import assert from "node:assert/strict";
import { ApiError } from "../../../widget/api.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

/** An answer, or the code of its refusal. */
async function said<T>(answer: Promise<T>): Promise<T | string> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) return error.problem.code;
    throw error;
  }
}

/** What a shop may be asked: of items that are free, sold out, too few and not there at all, in periods of 1 to 4 days. */
function questionsOf(shop: TestShop, items: readonly string[]): (() => Promise<unknown>)[] {
  return items.flatMap((id, at) => {
    const period = { pickup_date: "2027-06-01", return_date: `2027-06-0${1 + at % 4}` };
    const line_items = [{ fleet_item_id: id, quantity: 1 + at % 2 }];
    return [
      () => said(shop.visitor("GET /v1/fleet/items/:id", { params: { id } })),
      () => said(shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items } })),
      () =>
        said(
          shop.visitor("GET /v1/storefront/availability", {
            query: { fleet_item_id: id, from: period.pickup_date, to: period.return_date },
          }),
        ),
    ];
  });
}

Deno.test("what many ask of two shops at once is what each is told alone, refusals too", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const questions: (() => Promise<unknown>)[] = [];
  for (const shop of [mine, theirs]) {
    const items: string[] = [];
    for (let at = 0; at < 6; at++) {
      items.push((await shop.addItem({ inventory_count: 1 + at % 2, price_full_day: 1_000 + at })).id);
    }
    const body = { pickup_date: "2027-06-02", return_date: "2027-06-02", line_items: [{ fleet_item_id: items[2]! }] };
    await shop.staff("POST /v1/bookings", { body: { ...body, customer: { name: "Ada", email: "ada@example.com" } } });
    questions.push(...questionsOf(shop, [...items, "fi_00000000000000000000000000"]));
  }
  const alone: unknown[] = [];
  for (const ask of questions) alone.push(await ask());
  assert.deepEqual(await Promise.all(questions.map((ask) => ask())), alone);
  const refusals = new Set(alone.filter((answer) => typeof answer === "string"));
  assert.deepEqual([...refusals].sort(), ["item_unavailable", "not_found", "out_of_stock"]);
});
