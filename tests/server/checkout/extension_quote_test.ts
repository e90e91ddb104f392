import assert from "node:assert/strict";
import { gearOut, quoteExtension } from "../../../server/checkout/extension_quote.ts";
import { catalogueOf } from "../../../server/storefront/catalogue.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { openShop } from "../../support/shop.ts";

const NOW = new Date("2027-05-08T10:00:00Z");

/** Opens a shop with 10 % tax and a rental of three days: two kayaks with a vest each, and a board with a bag. */
async function openRental() {
  const shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 10, prices_include_tax: false } });
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 4, deposit_amount: 20_000 });
  const board = await shop.addItem({ name: "Board", inventory_count: 4, price_full_day: 1_000 });
  const vest = await shop.staff("POST /v1/addons", { body: { name: "Vest", price: 300, price_type: "per_day" } });
  const bag = await shop.staff("POST /v1/addons", { body: { name: "Bag", price: 100, price_type: "per_day" } });
  const period = { pickup_date: "2027-05-07", return_date: "2027-05-09" };
  const booking = await shop.staff("POST /v1/bookings", {
    body: {
      ...period,
      line_items: [
        { fleet_item_id: kayak.id, quantity: 2, addons: [{ id: vest.id, quantity: 2 }] },
        { fleet_item_id: board.id, quantity: 1, addons: [{ id: bag.id, quantity: 1 }] },
      ],
    },
  });
  // A required add-on that is newer than the booking
  await shop.staff("POST /v1/addons", {
    body: { name: "Helmet", price: 900, mode: "hidden", items: [{ fleet_item_id: kayak.id, mode: "required" }] },
  });
  const catalogue = await catalogueOf(shop.deps, shop.id);
  const [kayaks, boards] = booking.lines;
  return {
    catalogue,
    kayak,
    board,
    vest,
    bag,
    /** Returns the rental with so many units out. */
    withOut: (kayaksOut: number, boardsOut: number): Booking => ({
      ...booking,
      status: "picked_up",
      lines: [{ ...kayaks!, out: kayaksOut }, { ...boards!, out: boardsOut }],
    }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("quoteExtension charges the later days of all gear that is out, with tax and without a deposit", async () => {
  await using rental = await openRental();
  const { catalogue, kayak, board, vest, bag } = rental;
  const booking = rental.withOut(2, 1);
  const { period, quote } = quoteExtension(catalogue, booking, { return_date: "2027-05-11", now: NOW });
  assert.deepEqual([period.pickup_at.toISOString(), period.return_at.toISOString(), period.days], [
    booking.return_date,
    "2027-05-12T00:00:00.000Z",
    2,
  ]);
  assert.deepEqual([quote.pickup_date, quote.return_date, quote.days], [
    booking.return_date,
    "2027-05-12T00:00:00.000Z",
    2,
  ]);
  assert.deepEqual(
    quote.lines.map(({ fleet_item_id, quantity, days, parts, unit_amount, amount }) => (
      { fleet_item_id, quantity, days, parts, unit_amount, amount }
    )),
    [
      { fleet_item_id: kayak.id, quantity: 2, days: 2, parts: [], unit_amount: 7_000, amount: 14_000 },
      { fleet_item_id: board.id, quantity: 1, days: 2, parts: [], unit_amount: 2_000, amount: 2_000 },
    ],
  );
  assert.deepEqual(quote.addons.map(({ id, quantity, amount }) => [id, quantity, amount]), [
    [vest.id, 2, 1_200],
    [bag.id, 1, 200],
  ]);
  assert.deepEqual([quote.subtotal, quote.tax, quote.total, quote.deposit.amount], [17_400, 1_740, 19_140, 0]);
});

Deno.test("quoteExtension charges the rates of the later days, and nothing if they make the rental cheaper", async () => {
  await using rental = await openRental();
  const { catalogue, kayak } = rental;
  const quoteWith = (percent: number) => {
    const rate = { id: "rt_1", name: "Season", yearly: false, weekdays: null, min_days: null, price_table: null };
    const rates = [{ ...rate, dates: [{ from: "2027-05-10", to: "2027-05-31" }], percent }];
    const items = new Map(catalogue.items).set(kayak.id, { ...catalogue.items.get(kayak.id)!, rates });
    return quoteExtension({ ...catalogue, items }, rental.withOut(2, 1), { return_date: "2027-05-11", now: NOW }).quote;
  };
  // Five days cost 175.00 or 350.00, of which three fifths and two fifths count. Three days cost 105.00
  const dearer = quoteWith(100);
  assert.deepEqual([dearer.lines[0]!.unit_amount, dearer.lines[0]!.amount], [14_000, 28_000]);
  assert.deepEqual(dearer.lines[0]!.rates, [
    { id: null, name: null, days: 3 },
    { id: "rt_1", name: "Season", days: 2 },
  ]);
  const { lines, subtotal, tax, total, taxes } = quoteWith(-100);
  assert.deepEqual(lines.map(({ amount }) => amount), [0, 2_000]);
  // The board, and the add-ons of both
  assert.deepEqual([subtotal, tax, total], [3_400, 340, 3_740]);
  assert.deepEqual(taxes, [{ name: null, percent: 10, net: 3_400, tax: 340 }]);
});

Deno.test("quoteExtension charges a cover in percent for the further rent, and nothing if that makes the rental cheaper", async () => {
  await using rental = await openRental();
  const { catalogue, kayak, vest } = rental;
  const terms = { price: 0, price_type: "percent", percent: 10 } as const;
  const addons = catalogue.addons.map((addon) => addon.id === vest.id ? { ...addon, ...terms } : addon);
  const rate = { id: "rt_1", name: "Season", yearly: false, weekdays: null, min_days: null, price_table: null };
  const free = [{ ...rate, dates: [{ from: "2027-05-10", to: "2027-05-31" }], percent: -100 }];
  const quoteWith = (rates: typeof free) => {
    const item = { ...catalogue.items.get(kayak.id)!, price_weekly: 15_000, rates };
    const sold = { ...catalogue, items: new Map(catalogue.items).set(kayak.id, item), addons };
    return quoteExtension(sold, rental.withOut(2, 1), { return_date: "2027-05-13", now: NOW }).quote;
  };
  // A week costs 150.00, and three days 105.00
  const dearer = quoteWith([]);
  assert.deepEqual([dearer.lines[0]!.amount, dearer.addons[0]!.amount], [9_000, 900]);
  const { lines, addons: [cover], subtotal } = quoteWith(free);
  // Four days of the board and its bag
  assert.deepEqual([lines[0]!.amount, cover!.amount, subtotal], [0, 0, 4_400]);
});

Deno.test("gearOut keeps the units and the add-ons that are out, at their new positions", async () => {
  await using rental = await openRental();
  const { vest, bag, kayak, board } = rental;
  const kept = ([kayaksOut, boardsOut]: [number, number]) => {
    const { lines, addons } = gearOut(rental.withOut(kayaksOut, boardsOut));
    return [
      lines.map(({ fleet_item_id, quantity }) => [fleet_item_id, quantity]),
      addons.map(({ id, quantity, line_position }) => [id, quantity, line_position]),
    ];
  };
  assert.deepEqual(kept([2, 1]), [[[kayak.id, 2], [board.id, 1]], [[vest.id, 2, 0], [bag.id, 1, 1]]]);
  assert.deepEqual(kept([1, 0]), [[[kayak.id, 1]], [[vest.id, 1, 0]]]);
  assert.deepEqual(kept([0, 1]), [[[board.id, 1]], [[bag.id, 1, 0]]]);
});

for (
  const { when, now, return_date } of [
    { when: "at the planned return", now: NOW, return_date: "2027-05-10T00:00:00Z" },
    { when: "before the planned return", now: NOW, return_date: "2027-05-09T12:00:00Z" },
    { when: "now", now: new Date("2027-05-11T10:00:00Z"), return_date: "2027-05-11T10:00:00Z" },
    { when: "before now", now: new Date("2027-05-11T10:00:00Z"), return_date: "2027-05-11T09:00:00Z" },
  ]
) {
  Deno.test(`quoteExtension refuses a return ${when}`, async () => {
    await using rental = await openRental();
    assert.throws(() => quoteExtension(rental.catalogue, rental.withOut(2, 1), { return_date, now }), {
      code: "invalid_request",
      extra: {
        errors: [{ path: "return_date", code: "too_early", message: "must be after the planned return and after now" }],
      },
    });
  });
}

Deno.test("quoteExtension names each item that may not be rented for so long, or all if the shop is closed", async () => {
  await using rental = await openRental();
  const { catalogue, kayak, board } = rental;
  const items = new Map(catalogue.items);
  items.set(board.id, { ...items.get(board.id)!, max_duration: 4 });
  const reasonsOf = (return_date: string, closed_dates: string[] = []) => {
    try {
      quoteExtension({ ...catalogue, items, shop: { ...catalogue.shop, closed_dates } }, rental.withOut(2, 1), {
        return_date,
        now: NOW,
      });
      return [];
    } catch (error) {
      const { code, extra } = error as { code: string; extra: { reasons: unknown } };
      assert.equal(code, "not_bookable");
      return extra.reasons;
    }
  };
  assert.deepEqual(reasonsOf("2027-05-10"), []);
  assert.deepEqual(reasonsOf("2027-05-11"), [{ fleet_item_id: board.id, reason: "max_duration" }]);
  const price_table = { rows: [{ days: 4, amount: 9_000 }], extra_hour: null, extra_day: null };
  items.set(board.id, { ...items.get(board.id)!, max_duration: null, price_table });
  assert.deepEqual(reasonsOf("2027-05-10"), []);
  assert.deepEqual(reasonsOf("2027-05-11"), [{ fleet_item_id: board.id, reason: "max_duration" }]);
  assert.deepEqual(reasonsOf("2027-05-11T12:00:00Z", ["2027-05-11"]), [
    { fleet_item_id: kayak.id, reason: "closed" },
    { fleet_item_id: board.id, reason: "closed" },
  ]);
});
