import assert from "node:assert/strict";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

/** A shop with a booking of 10,000 that is paid. */
async function openPaidShop() {
  const shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000, inventory_count: 9 });
  const { id } = await bookOnline(shop, { items: [{ id: item }] });
  const params = { id };
  const read = () => shop.staff("GET /v1/bookings/:id", { params });
  return Object.assign(shop, {
    id,
    read,
    /** What the booking costs and what is due. */
    due: async () => {
      const { total, amount_due } = await read();
      return [total, amount_due];
    },
    refund: async (amount: number) => {
      const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: id } })).data;
      await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount } });
    },
    charge: (amount: number) => {
      const kind = amount < 0 ? "discount" as const : "damage" as const;
      return shop.staff("POST /v1/bookings/:id/charges", { params, body: { kind, label: "x", amount } });
    },
    drop: (charge_id: string) =>
      shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", { params: { id, charge_id } }),
    rent: (quantity: number) =>
      shop.staff("POST /v1/bookings/:id/change", {
        params,
        body: { line_items: [{ fleet_item_id: item, quantity }], difference: "credit" },
      }),
  });
}

Deno.test("a favour does not become due when a discount is added and removed", async () => {
  await using shop = await openPaidShop();
  await shop.refund(5_000);
  const { charges } = await shop.charge(-3_000);
  assert.deepEqual(await shop.due(), [7_000, 0]);
  await shop.drop(charges[0]!.id);
  assert.deepEqual(await shop.due(), [10_000, 0]);
});

Deno.test("a favour does not become due when a booking becomes smaller and larger again, with credit", async () => {
  await using shop = await openPaidShop();
  await shop.rent(3);
  await shop.staff("POST /v1/bookings/:id/payments", {
    params: { id: shop.id },
    body: { method: "cash", amount: 20_000 },
  });
  await shop.refund(5_000);
  await shop.rent(1);
  await shop.rent(3);
  assert.deepEqual(await shop.due(), [30_000, 0]);
});

Deno.test("a refund of credit is no favour: it becomes due again with the discount it came from", async () => {
  await using shop = await openPaidShop();
  const { charges } = await shop.charge(-3_000);
  await shop.refund(5_000);
  assert.deepEqual(await shop.due(), [7_000, 0]);
  await shop.drop(charges[0]!.id);
  assert.deepEqual(await shop.due(), [10_000, 3_000]);
});

for (const seed of [1, 2, 3]) {
  Deno.test(`after the same payments and refunds the same total has the same due (seed ${seed})`, async () => {
    await using shop = await openPaidShop();
    let state = seed;
    const pick = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor(state / 2 ** 32 * below);
    };
    let known = new Map<number, number>();
    let repeated = 0;
    for (let step = 0; step < 60; step++) {
      const before = await shop.read();
      const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: shop.id } })).data;
      const left = payment!.amount - payment!.amount_refunded;
      const choice = pick(12);
      if (choice === 0 && left >= 1_000) {
        await shop.refund(1_000);
        known = new Map();
      } else if (choice === 1 && before.amount_due >= 1_000) {
        const body = { method: "cash" as const, amount: 1_000 };
        await shop.staff("POST /v1/bookings/:id/payments", { params: { id: shop.id }, body });
        known = new Map();
      } else if (choice < 5) {
        await shop.rent(1 + pick(2));
      } else if (before.charges.length > 1) {
        // A discount cannot stay when what it is taken off is removed
        await shop.drop(before.charges[pick(before.charges.length)]!.id).catch(() => {});
      } else {
        await shop.charge([-3_000, -1_000, 1_000, 3_000][pick(4)]!);
      }
      const { total, amount_due, amount_refunded, amount_paid } = await shop.read();
      if (known.has(total)) repeated++;
      assert.equal(amount_due, known.get(total) ?? amount_due, `step ${step}`);
      known.set(total, amount_due);
      assert.ok(amount_due <= Math.max(0, total - amount_paid + amount_refunded));
      if (total === before.total) assert.equal(amount_due, before.amount_due - (amount_paid - before.amount_paid));
    }
    assert.ok(repeated > 10, `${repeated} totals were repeated`);
    await assertBookingLedger(shop, shop.id);
  });
}
