import { setAddon } from "../../../../widget/shop/state/gear.ts";
import { assertSameQuote } from "../../../support/assert_same_quote.ts";
import { openShop } from "../../../support/shop.ts";
import { goToCart } from "../../../support/widget_steps.ts";
import { openWidget } from "../../../support/widget.ts";

Deno.test("a cart with add-ons costs the same in the widget and at the server", async () => {
  await using shop = await openShop({ currency: "EUR" });
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax: true } });
  const { id } = await shop.addItem({ inventory_count: 3, price_weekly: 9_000, deposit_amount: 5_000 });
  const body = { price: 300, price_type: "per_day", mode: "optional" } as const;
  const { id: bag } = await shop.staff("POST /v1/addons", { body: { ...body, name: "Dry bag" } });
  await shop.staff("POST /v1/addons", { body: { ...body, name: "Vest", price: 0, mode: "required" } });
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 3 });
  setAddon(widget.store, id, { id: bag, quantity: 2 });
  const { dates, trip, quote } = widget.store;
  const body_of_cart = { ...dates.value!, line_items: [...trip.value.lines] };
  assertSameQuote(quote.value!, await shop.visitor("POST /v1/storefront/quote", { body: body_of_cart }));
});
