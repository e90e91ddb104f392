import assert from "node:assert/strict";
import type { bookings } from "../../../shared/contract/bookings.ts";
import type { RequestOf } from "../../../shared/contract/mod.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openDiscountShop, THREE_DAYS } from "../../support/discounts.ts";
import { signInAs } from "../../support/staff_session.ts";

type Draft = RequestOf<"POST /v1/bookings", (typeof bookings)["POST /v1/bookings"]>["body"];
type Opened = Awaited<ReturnType<typeof openDiscountShop>>;
interface Kind {
  title: string;
  prepare: (opened: Opened) => Promise<Partial<Draft>>;
}

const ADA = { name: "Ada", email: "ada@example.com", phone: null };

/** Adds an add-on that kayaks may take. */
const addCover = (shop: Opened["shop"], mode: "required" | "optional") =>
  shop.staff("POST /v1/addons", {
    body: { name: "Cover", price: 0, price_type: "percent", percent: 12.345, waive_deposit: true, mode },
  });

const kinds: Kind[] = [
  { title: "a plain cart", prepare: () => Promise.resolve({}) },
  {
    title: "the best automatic discount",
    async prepare({ add }) {
      await add({ name: "Spring", percent: 10 });
      await add({ name: "Less", percent: 5 });
      return {};
    },
  },
  {
    title: "an automatic discount and a code",
    async prepare({ add }) {
      await add({ name: "Spring", percent: 33.33 });
      await add({ name: "Guests", code: "GUESTS", amount: 1_999 });
      return { discount_code: "guests" };
    },
  },
  {
    title: "a required cover in percent",
    async prepare({ shop, kayak, add }) {
      await addCover(shop, "required");
      await add({ name: "Spring", percent: 10 });
      return { line_items: [{ fleet_item_id: kayak.id, quantity: 3 }] };
    },
  },
  {
    title: "a cover for some units",
    async prepare({ shop, kayak }) {
      const { id } = await addCover(shop, "optional");
      return { line_items: [{ fleet_item_id: kayak.id, quantity: 3, addons: [{ id, quantity: 2 }] }] };
    },
  },
  {
    title: "several tax rates",
    async prepare({ shop, kayak, add }) {
      await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax: true } });
      const { id } = await shop.staff("POST /v1/tax-rates", { body: { name: "Reduced", percent: 7 } });
      const food = await shop.addItem({ name: "Food", tax_rate_id: id, inventory_count: 5 });
      await add({ name: "Spring", percent: 12.5 });
      const charges = [{ kind: "discount" as const, label: "Regular", amount: -777 }];
      return { line_items: [{ fleet_item_id: kayak.id }, { fleet_item_id: food.id }], charges };
    },
  },
  {
    title: "a rental in hours",
    async prepare({ shop, kayak }) {
      const rows = [{ hours: 2, amount: 2_500 }, { days: 1, amount: 4_500 }];
      const { id } = await shop.staff("POST /v1/price-tables", { body: { name: "Boats", rows } });
      await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: kayak.id }, body: { price_table_id: id } });
      return { pickup_date: "2027-05-12T10:00:00+02:00", return_date: "2027-05-12T12:00:00+02:00" };
    },
  },
  {
    title: "a rate of some days",
    async prepare({ shop, add }) {
      const dates = [{ from: "2027-05-13", to: "2027-05-20" }];
      await shop.staff("POST /v1/rates", {
        body: { name: "High season", dates, applies_to: { all: true }, change: { percent: 25 } },
      });
      await add({ name: "Spring", percent: 10 });
      return {};
    },
  },
  {
    title: "a cart that customers could not book",
    async prepare({ shop, kayak, add }) {
      await shop.staff("PATCH /v1/fleet/items/:id", {
        params: { id: kayak.id },
        body: { min_duration: 7, live: false },
      });
      await add({ name: "Spring", percent: 10 });
      return {};
    },
  },
  {
    title: "a price that staff set by hand",
    async prepare({ shop, add }) {
      await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax: false } });
      await add({ name: "Spring", percent: 10 });
      const charges = [
        { kind: "discount" as const, label: "As agreed", amount: -12_345 },
        { kind: "other" as const, label: "Delivery", amount: 1_001, taxable: false },
      ];
      return { charges };
    },
  },
  {
    title: "a discount that is counted for each customer",
    async prepare({ add }) {
      await add({ name: "First time", percent: 50, max_per_customer: 1 });
      await add({ name: "Spring", percent: 10 });
      return { customer: ADA };
    },
  },
  {
    title: "a discount that is used up",
    async prepare({ shop, kayak, add }) {
      await add({ name: "First", percent: 50, max_redemptions: 1 });
      await add({ name: "Spring", percent: 10 });
      await shop.staff("POST /v1/bookings", { body: { ...THREE_DAYS, line_items: [{ fleet_item_id: kayak.id }] } });
      return {};
    },
  },
];

Deno.test("POST /v1/bookings/quote answers the price of the booking that POST /v1/bookings then creates", async (t) => {
  for (const { title, prepare } of kinds) {
    await t.step(title, async () => {
      await using opened = await openDiscountShop();
      const { shop, kayak } = opened;
      const changes = await prepare(opened);
      const body: Draft = { ...THREE_DAYS, line_items: [{ fleet_item_id: kayak.id, quantity: 2 }], ...changes };
      const quote = await shop.staff("POST /v1/bookings/quote", { body });
      const again = await shop.staff("POST /v1/bookings/quote", { body });
      assert.deepEqual(again, quote, "a quote changes nothing");
      const booking = await shop.staff("POST /v1/bookings", { body });
      const sumsOf = ({ subtotal, taxes, tax, total, currency }: typeof quote | typeof booking) => (
        { subtotal, taxes, tax, total, currency }
      );
      assert.deepEqual(sumsOf(quote), sumsOf(booking));
      assert.deepEqual([quote.total, quote.deposit.amount], [booking.amount_due, booking.deposit.amount]);
      const amounts = (parts: readonly { amount: number }[]) => parts.map(({ amount }) => amount);
      assert.deepEqual(amounts(quote.lines), amounts(booking.lines));
      assert.deepEqual(amounts(quote.addons), amounts(booking.addons));
      const pricesOf = (charges: readonly { label: string; amount: number; tax: number; total: number }[]) =>
        charges.map(({ label, amount, tax, total }) => ({ label, amount, tax, total }));
      assert.deepEqual(pricesOf([...quote.discounts, ...quote.charges]), pricesOf(booking.charges));
    });
  }
});

Deno.test("POST /v1/bookings/quote uses up no discount, and refuses what creating the booking would refuse", async () => {
  await using opened = await openDiscountShop();
  const { shop, kayak, add, used } = opened;
  const { id } = await add({ name: "Once", code: "ONCE", percent: 10, max_redemptions: 1, max_per_customer: 1 });
  const body = { ...THREE_DAYS, line_items: [{ fleet_item_id: kayak.id }], discount_code: "ONCE" };
  const refused = await assertProblem("discount_not_usable", shop.staff("POST /v1/bookings/quote", { body }));
  assert.equal(refused.reason, "customer_required");
  const withCustomer = { ...body, customer: ADA };
  assert.equal((await shop.staff("POST /v1/bookings/quote", { body: withCustomer })).total, 27_000);
  assert.equal(await used(id), 0);
  assert.deepEqual((await shop.staff("GET /v1/bookings")).data, []);
  assert.deepEqual((await shop.staff("GET /v1/customers")).data, []);
  await shop.staff("POST /v1/bookings", { body: withCustomer });
  const spent = await assertProblem(
    "discount_not_usable",
    shop.staff("POST /v1/bookings/quote", { body: withCustomer }),
  );
  assert.equal(spent.reason, "used_up");
  const charges = [{ kind: "discount" as const, label: "Too much", amount: -900_000 }];
  const plain = { ...THREE_DAYS, line_items: body.line_items, charges };
  await assertProblem("amount_out_of_range", shop.staff("POST /v1/bookings/quote", { body: plain }));
});

Deno.test("a discount in POST /v1/bookings/quote needs a manager, a charge does not", async () => {
  await using opened = await openDiscountShop();
  const { shop, kayak } = opened;
  const staff = (await signInAs(shop, "staff")).api;
  const quote = (amount: number) =>
    staff("POST /v1/bookings/quote", {
      body: {
        ...THREE_DAYS,
        line_items: [{ fleet_item_id: kayak.id }],
        charges: [{ kind: "other", label: "By hand", amount }],
      },
    });
  assert.equal((await quote(500)).total, 30_500);
  await assertProblem("role_required", quote(-500));
});
