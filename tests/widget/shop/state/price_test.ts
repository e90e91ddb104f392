import assert from "node:assert/strict";
import { chooseRange } from "../../../../widget/shop/state/dates.ts";
import { setAddon, setQuantity } from "../../../../widget/shop/state/gear.ts";
import fc from "fast-check";
import { assertSameQuote } from "../../../support/assert_same_quote.ts";
import { openShop, type TestShop } from "../../../support/shop.ts";
import { waitUntil } from "../../../support/wait_until.ts";
import { openWidget, type TestWidget } from "../../../support/widget.ts";

/** Last days of rentals from 10 May: 1, 2, 6, 9 and 16 days. */
const lasts = ["2027-05-10", "2027-05-11", "2027-05-15", "2027-05-18", "2027-05-25"];
const price = fc.nat(99_999);
const item = fc.record({
  price_half_day: price,
  price_full_day: price,
  price_multi_day: fc.option(price),
  price_weekly: fc.option(price),
  deposit_amount: fc.option(price),
});
const deposits = fc.constantFrom({}, { waive_deposit: true }, { lower_deposit_percent: 33 });
const addon = fc.tuple(fc.record({ price, price_type: fc.constantFrom("per_item", "per_day") }), deposits)
  .map(([sold, deposit]) => ({ ...sold, ...deposit }));
/** Not for a required add-on: the cards' prices are rounded for each unit, and the cart's once. */
const cover = fc.tuple(fc.integer({ min: 0, max: 100_000 }), deposits)
  .map(([percent, deposit]) => ({ price: 0, price_type: "percent" as const, percent: percent / 1000, ...deposit }));
const offers = fc.record({
  items: fc.array(item, { minLength: 2, maxLength: 2 }),
  addons: fc.tuple(fc.oneof(addon, cover), addon, addon),
  quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 2 }),
  tax_percent: fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000),
  /** The rate of the second item and of the first add-on. */
  rate: fc.option(fc.constantFrom(0, 7, 8.875, 19)),
  prices_include_tax: fc.boolean(),
});
let made = 0;

for (const currency of ["EUR", "JPY", "KWD"]) {
  Deno.test(`the widget's total in ${currency} equals the server's for half days, days and weeks, with add-ons and tax`, async () => {
    await using shop = await openShop({ currency, timezone: "Europe/Berlin", locale: "de" });
    await fc.assert(fc.asyncProperty(offers, (offer) => compare(shop, offer)), { numRuns: 8, endOnFailure: true });
  });
}

async function compare(
  shop: TestShop,
  { items, addons, quantities, tax_percent, rate, prices_include_tax }: Offers,
): Promise<void> {
  await shop.staff("PATCH /v1/shop", { body: { tax_percent, prices_include_tax } });
  const tax_rate_id = rate === null ? null : await addRate(shop, rate);
  const ids: string[] = [];
  for (const prices of items) {
    const slug = `item-${++made}`;
    const own = ids.length ? { tax_rate_id } : {};
    ids.push((await shop.addItem({ ...prices, ...own, name: slug, slug, inventory_count: 4 })).id);
  }
  const [one, other] = ids as [string, string];
  const sold: string[] = [];
  const modes = [
    { mode: "hidden" as const, items: ids.map((fleet_item_id) => ({ fleet_item_id, mode: "optional" as const })) },
    { mode: "hidden" as const, items: [{ fleet_item_id: one, mode: "required" as const }] },
    {
      mode: "hidden" as const,
      items: [{ fleet_item_id: other, mode: "required" as const }, { fleet_item_id: one, mode: "optional" as const }],
    },
  ];
  for (const [at, draft] of addons.entries()) {
    sold.push(
      (await shop.staff("POST /v1/addons", {
        body: { name: `Extra ${at}`, ...draft, ...modes[at]!, tax_rate_id: at ? null : tax_rate_id },
      })).id,
    );
  }
  const widget = await openWidget(shop);
  for (const [at, id] of ids.entries()) setQuantity(widget.store, id, quantities[at]!);
  await waitUntil(() => ids.every((id) => widget.store.addons.value.has(id)));
  for (const last of lasts) {
    chooseRange(widget.store, { from: lasts[0]!, to: last });
    await isAsTheServers(shop, widget);
  }
  setAddon(widget.store, one, { id: sold[0]!, quantity: quantities[0]! });
  setAddon(widget.store, one, { id: sold[2]!, quantity: 1 });
  await isAsTheServers(shop, widget, "with extras");
  chooseRange(widget.store, { from: lasts[0]!, to: lasts[0]! }, "10:00");
  await isAsTheServers(shop, widget, "with extras");
  assert.deepEqual(widget.bugs, []);
}

/** Adds a tax rate and returns its id. A shop may have more than there are runs. */
async function addRate(shop: TestShop, percent: number): Promise<string> {
  return (await shop.staff("POST /v1/tax-rates", { body: { name: `Rate ${++made}`, percent } })).id;
}

async function isAsTheServers(shop: TestShop, { store }: TestWidget, extras = "") {
  await waitUntil(() => store.inventory.value !== null);
  const quote = store.quote.value!;
  const line_items = [...store.trip.value.lines];
  const body = { ...store.dates.value!, line_items };
  assertSameQuote(quote, await shop.visitor("POST /v1/storefront/quote", { body }));
  if (extras) return;
  const onCards = line_items.reduce((sum, { fleet_item_id, quantity }) => {
    const { unit_amount, required_addons_amount } = store.inventory.value!.items.find(({ id }) =>
      id === fleet_item_id
    )!.pricing;
    return sum + quantity * (unit_amount + required_addons_amount);
  }, 0);
  assert.equal(quote.subtotal, onCards, "the cards' prices add up to the cart's");
}

type Offers = typeof offers extends fc.Arbitrary<infer Value> ? Value : never;
