import assert from "node:assert/strict";
import type { DiscountDraft } from "../../../shared/contract/discounts.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const cart = (shop: TestShop, id: string, more = {}) =>
  shop.visitor("POST /v1/storefront/quote", {
    body: {
      pickup_date: "2027-05-10",
      return_date: "2027-05-12",
      line_items: [{ fleet_item_id: id, quantity: 2 }],
      ...more,
    },
  });

const add = (shop: TestShop, draft: Partial<DiscountDraft> & { name: string }) =>
  shop.staff("POST /v1/discounts", { body: draft });

Deno.test("of the automatic discounts the best one applies, and a code is taken off what is left", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ price_full_day: 1_000, price_half_day: 1_000 });
  const full = await cart(shop, kayak.id);
  assert.deepEqual(full.discounts, []);
  await add(shop, { name: "Small", percent: 5 });
  const best = await add(shop, { name: "Ten", percent: 10 });
  const code = await add(shop, { name: "Welcome", code: " wel come ", amount: 500 });
  assert.equal(code.code, "WELCOME");
  const quote = await cart(shop, kayak.id, { discount_code: "Wel come" });
  const ten = -full.subtotal / 10;
  assert.deepEqual(quote.discounts.map(({ id, code, label, amount }) => ({ id, code, label, amount })), [
    { id: best.id, code: null, label: "Ten", amount: ten },
    { id: code.id, code: "WELCOME", label: "Welcome", amount: -500 },
  ]);
  assert.equal(quote.subtotal, full.subtotal + ten - 500);
  await assertProblem("discount_not_usable", cart(shop, kayak.id, { discount_code: "NOPE" }));
});
