import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";
import { at, signIn, toCart, toPayment } from "../../support/visit.ts";
import { openWidget } from "../../support/widget.ts";

Deno.test("when someone is faster the cart shrinks to what is left", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 3 });
  const [slow, fast] = [await openWidget(shop), await openWidget(shop)];
  await toCart(slow, { [id]: 2 });
  await toPayment(shop, fast, { [id]: 2 });
  await signIn(shop, slow, "grace@example.com");
  at(slow, "gear");
  assert.equal(slow.store.fault?.code, "out_of_stock");
  assert.deepEqual(slow.store.lines.map(({ quantity }) => quantity), [1]);
});
