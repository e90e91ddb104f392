import assert from "node:assert/strict";
import { MAX_AMOUNT } from "../../../shared/money.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

type Draft = { amount: number; taxable?: boolean };

/** Books gear at a price for a day and a half, which costs twice that. */
async function book(shop: TestShop, price: number) {
  const { id: item } = await shop.addItem({ price_full_day: price, price_half_day: price, inventory_count: 2 });
  const params = { id: (await bookWalkIn(shop, { items: [{ id: item }] })).id };
  return {
    params,
    read: () => shop.staff("GET /v1/bookings/:id", { params }),
    charge: ({ amount, taxable = true }: Draft) =>
      shop.staff("POST /v1/bookings/:id/charges", {
        params,
        body: { kind: "other", label: "Change", amount, taxable },
      }),
    /** Returns all gear, with charges in the same request. */
    bringBack: async (drafts: Draft[]) => {
      await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
      const charges = drafts.map((draft) => ({ kind: "other" as const, label: "Change", taxable: true, ...draft }));
      return await shop.staff("POST /v1/bookings/:id/return", { params, body: { charges } });
    },
  };
}

Deno.test("a booking can have 100 charges, and no request adds more", async () => {
  await using shop = await openShop();
  const { params, charge, bringBack } = await book(shop, 5_000);
  const ids = Array.from({ length: 98 }, () => shop.deps.ids.next("chg"));
  await shop.sql`
    insert into booking_charges (tenant_id, id, booking_id, kind, label, amount, taxable, tax, total)
    select ${shop.id}, c.id, ${params.id}, 'other', 'Fee', 0, false, 0, 0 from unnest(${ids}::text[]) as c (id)`;
  await assertProblem("invalid_request", bringBack([{ amount: 1 }, { amount: 1 }, { amount: 1 }]));
  await charge({ amount: 1 });
  assert.equal((await charge({ amount: 1 })).charges.length, 100);
  const { errors } = await assertProblem("invalid_request", charge({ amount: 1 }));
  assert.deepEqual(errors.map(({ code }) => code), ["too_many"]);
});

Deno.test("a charge with its tax can be as large as an amount can be, and no larger", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 100, prices_include_tax: false } });
  const { charge } = await book(shop, 0);
  const half = (MAX_AMOUNT - 1) / 2;
  await assertProblem("amount_out_of_range", charge({ amount: half + 1 }));
  await assertProblem("amount_out_of_range", charge({ amount: -MAX_AMOUNT }));
  assert.equal((await charge({ amount: half })).total, MAX_AMOUNT - 1);
  assert.equal((await charge({ amount: 1, taxable: false })).total, MAX_AMOUNT);
  const { charge: chargeOther } = await book(shop, 0);
  assert.equal((await chargeOther({ amount: MAX_AMOUNT, taxable: false })).total, MAX_AMOUNT);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("a return adds none of its charges when one of them is too large", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 100, prices_include_tax: false } });
  const { bringBack, read } = await book(shop, 5_000);
  await assertProblem("amount_out_of_range", bringBack([{ amount: 100 }, { amount: MAX_AMOUNT }]));
  const { status, charges } = await read();
  assert.deepEqual([status, charges], ["picked_up", []]);
});

Deno.test("the tax report shows a charge at the rate of the day on which it was added, and at 0 if it is not taxable", async () => {
  await using shop = await openShop();
  const setTax = (tax_percent: number) =>
    shop.staff("PATCH /v1/shop", { body: { tax_percent, prices_include_tax: true } });
  await setTax(19);
  const { params, charge } = await book(shop, 5_000);
  await setTax(7);
  await charge({ amount: 1_000 });
  await charge({ amount: 500, taxable: false });
  await setTax(10);
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: 11_500 } });
  const query = { starts: "2027-05-01", ends: "2027-05-31" };
  const { rates } = await shop.staff("GET /v1/reports/taxes", { query });
  assert.deepEqual(rates.map(({ tax_percent, gross }) => [tax_percent, gross]), [[19, 10_000], [7, 1_000], [0, 500]]);
  const stored = await shop
    .sql`select c.tax_percent from booking_charges c where c.tenant_id = ${shop.id} order by c.id`;
  assert.deepEqual(stored.map(({ tax_percent }) => tax_percent), [7, 0]);
});

Deno.test("a charge keeps the currency of its booking after the shop has changed its own", async () => {
  await using shop = await openShop({ currency: "KWD" });
  const { charge } = await book(shop, 5_000);
  await shop.sql`update tenants t set currency = 'EUR' where t.id = ${shop.id}`;
  // A card can be charged KWD 0.010 and not KWD 0.007
  assert.deepEqual((await charge({ amount: 7 })).charges.map(({ total }) => total), [10]);
});
