import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

Deno.test("POST /v1/bookings adds charges and takes discounts off the price of one booking", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 10, prices_include_tax: false } });
  const item = await shop.addItem({ price_full_day: 4_000 });
  const draft = { ...WEDNESDAY, line_items: [{ fleet_item_id: item.id }] };
  const plain = await shop.staff("POST /v1/bookings", { body: draft });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: plain.id }, body: {} });
  const charges = [
    { kind: "discount" as const, label: "Regular customer", amount: -1_000 },
    { kind: "other" as const, label: "Delivery", amount: 500, taxable: false },
  ];
  const booking = await shop.staff("POST /v1/bookings", { body: { ...draft, charges } });
  assert.deepEqual(booking.charges.map(({ label, total }) => [label, total]), [
    ["Regular customer", -1_100],
    ["Delivery", 500],
  ]);
  assert.equal(booking.total, plain.total - 1_100 + 500);
  assert.deepEqual([booking.amount_due, booking.status], [booking.total, "confirmed"]);
});

Deno.test("POST /v1/bookings makes nothing if a discount is larger than the price", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ price_full_day: 4_000 });
  const draft = { ...WEDNESDAY, line_items: [{ fleet_item_id: item.id }] };
  const charges = [{ kind: "discount" as const, label: "Too much", amount: -900_000 }];
  await assertProblem("amount_out_of_range", shop.staff("POST /v1/bookings", { body: { ...draft, charges } }));
  assert.deepEqual((await shop.staff("GET /v1/bookings")).data, []);
  await shop.staff("POST /v1/bookings", { body: draft });
});

Deno.test("a discount in POST /v1/bookings needs a manager, a charge does not", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 3 });
  const bookAs = async (role: "staff" | "manager", amount: number) => {
    const { api } = await signInAs(shop, role);
    const body = {
      ...WEDNESDAY,
      line_items: [{ fleet_item_id: item.id }],
      charges: [{ kind: "other" as const, label: "Adjustment", amount }],
    };
    return await api("POST /v1/bookings", { body });
  };
  await assertProblem("role_required", bookAs("staff", -100));
  assert.equal((await bookAs("staff", 100)).charges.length, 1);
  assert.equal((await bookAs("manager", -100)).charges.length, 1);
});

Deno.test("POST /v1/bookings keeps the customer, the riders and the notes, and mails a customer with an address", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9, price_full_day: 4_000 });
  const draft = { ...WEDNESDAY, line_items: [{ fleet_item_id: item.id }] };
  const customer = { name: "Ada Lee", email: "Ada@Example.com", phone: "+49 30 1" };
  const riders = [{ name: "Ada Lee" }, { name: "Ben" }];
  const booking = await shop.staff("POST /v1/bookings", { body: { ...draft, customer, riders, notes: "By phone" } });
  const { name, email, phone } = booking.customer!;
  assert.deepEqual([name, email, phone], ["Ada Lee", "ada@example.com", "+49 30 1"]);
  assert.deepEqual(booking.riders!.map(({ name }) => name), ["Ada Lee", "Ben"]);
  assert.deepEqual([booking.notes, booking.source, booking.amount_paid], ["By phone", "staff", 0]);
  assert.equal(booking.amount_due, booking.total);
  const { data } = await shop.staff("GET /v1/customers", { query: {} });
  assert.deepEqual(data.map(({ name, email, phone }) => [name, email, phone]), [["Ada Lee", email, "+49 30 1"]]);
  const { data: [event] } = await shop.staff("GET /v1/events", { query: { booking_id: booking.id } });
  assert.equal(event!.type, "booking.created");

  const nameless = await shop.staff("POST /v1/bookings", { body: draft });
  assert.deepEqual(nameless.customer, { id: null, name: null, email: null, phone: null });
  assert.deepEqual([nameless.notes, nameless.riders], [null, []]);
  await shop.staff("POST /v1/bookings", { body: { ...draft, customer: { name: "Bo", phone: "1" } as never } });
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails.map(({ to }) => to.address), ["ada@example.com"]);
  assert.equal((await shop.staff("GET /v1/customers", { query: {} })).data.length, 1);
});
