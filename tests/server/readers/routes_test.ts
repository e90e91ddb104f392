import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { addReader, COUNTER, openReaderShop } from "../../support/readers.ts";
import { openShop } from "../../support/shop.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

Deno.test("a reader is registered, listed, renamed and removed", async () => {
  await using shop = await openStripeShop();
  const reader = await addReader(shop);
  assert.deepEqual(
    [reader.name, reader.status, reader.device_type, reader.payment, reader.address.city, reader.address.state],
    ["Counter", "online", "bbpos_wisepos_e", null, "Kiel", null],
  );
  const second = await addReader(shop, "quiet-amber-fox", "Dock");
  const { data } = await shop.staff("GET /v1/readers");
  assert.deepEqual(data.map(({ id }) => id), [second.id, reader.id]);
  const params = { id: reader.id };
  const renamed = await shop.staff("PATCH /v1/readers/:id", { params, body: { name: "Till" } });
  assert.equal(renamed.name, "Till");
  assert.equal((await shop.staff("PATCH /v1/readers/:id", { params, body: {} })).name, "Till");
  const namesNow = async () => (await shop.staff("GET /v1/readers")).data.map(({ name }) => name);
  assert.deepEqual(await namesNow(), ["Dock", "Till"]);
  assert.deepEqual(await shop.staff("GET /v1/readers/:id", { params }), renamed);
  assert.deepEqual(await shop.staff("DELETE /v1/readers/:id", { params }), { deleted: true, id: reader.id });
  await assertProblem("not_found", shop.staff("GET /v1/readers/:id", { params }));
  assert.deepEqual(await namesNow(), ["Dock"]);
  assert.equal(shop.stripe.store.all("terminal.reader", "own")[0]?.deleted, true);
  assert.notEqual((await addReader(shop)).id, reader.id, "it can be registered again");
});

Deno.test("a code or an address that Stripe does not accept is a fault of that field", async () => {
  await using shop = await openStripeShop();
  const register = (body: object) =>
    shop.staff("POST /v1/readers", {
      body: { registration_code: "sepia-cerulean-orchid", name: "Counter", address: COUNTER, ...body },
    });
  const { errors: [code] } = await assertProblem("invalid_request", register({ registration_code: "wrong" }));
  assert.deepEqual([code?.path, code?.code], ["registration_code", "refused"]);
  assert.match(code!.message, /new code/);
  const address = { ...COUNTER, postal_code: "00000" };
  const { errors: [place] } = await assertProblem("invalid_request", register({ address }));
  assert.equal(place?.path, "address");
  assert.match(place!.message, /postal code/);
  assert.deepEqual((await shop.staff("GET /v1/readers")).data, []);
});

for (const fault of ["reset_after", "500_after"] as const) {
  Deno.test(`a reader is registered once when the answer is lost (${fault}) and the code is sent again`, async () => {
    await using shop = await openStripeShop();
    shop.stripe.faults.plan("POST /v1/terminal/readers", fault, { times: 5 });
    await assertProblem("payment_processor_error", addReader(shop));
    shop.stripe.faults.clear();
    const reader = await addReader(shop, "sepia-cerulean-orchid", "Counter again");
    const again = await addReader(shop, "sepia-cerulean-orchid", "Counter again");
    assert.equal(again.id, reader.id);
    assert.equal((await shop.staff("GET /v1/readers")).data.length, 1);
  });
}

Deno.test("a reader of another shop of the same account is refused, and stays with that shop", async () => {
  await using first = await openStripeShop();
  await using second = await openStripeShop();
  Object.assign(second.deps.payments, first.deps.payments);
  const { id } = await addReader(first);
  const { detail } = await assertProblem("reader_of_other_shop", addReader(second));
  assert.match(detail, /Another shop/);
  assert.deepEqual((await second.staff("GET /v1/readers")).data, []);
  assert.equal((await first.staff("GET /v1/readers/:id", { params: { id } })).status, "online");
});

Deno.test("a shop neither sees nor uses the reader of another shop", async () => {
  await using counter = await openReaderShop();
  await using other = await openStripeShop();
  const { id: booking_id } = await bookWalkIn(other, { items: [{ id: other.kayak.id }] });
  const params = { id: counter.id };
  const body = { booking_id, for: "balance" as const };
  await assertProblem("not_found", other.staff("GET /v1/readers/:id", { params }));
  await assertProblem("not_found", other.staff("PATCH /v1/readers/:id", { params, body: { name: "Mine" } }));
  await assertProblem("not_found", other.staff("DELETE /v1/readers/:id", { params }));
  await assertProblem("not_found", other.staff("POST /v1/readers/:id/cancel", { params, body: {} }));
  await assertProblem("not_found", other.staff("POST /v1/readers/:id/payment", { params, body }));
  await assertProblem("not_found", counter.shop.staff("POST /v1/readers/:id/payment", { params, body }));
  assert.deepEqual([(await counter.reader()).payment, counter.device.action, counter.atBank()], [null, null, []]);
});

Deno.test("a reader is refused once the shop's payments go to another account", async () => {
  await using counter = await openReaderShop();
  await counter.shop.sql`update tenants t set stripe_account = 'acct_new' where t.id = ${counter.shop.id}`;
  await assertProblem("reader_of_other_shop", counter.ask());
  assert.deepEqual([(await counter.reader()).payment, counter.atBank()], [null, []]);
});

Deno.test("a reader is not removed while it asks for a payment", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  const params = { id: counter.id };
  await assertProblem("reader_busy", counter.shop.staff("DELETE /v1/readers/:id", { params }));
  await counter.cancel();
  await counter.shop.staff("DELETE /v1/readers/:id", { params });
  assert.deepEqual(await counter.settled(), [0, 0, 10_000]);
});

Deno.test("a reader asks for nothing for an unknown, cancelled or paid booking", async () => {
  await using counter = await openReaderShop();
  const { shop } = counter;
  const ask = (booking_id: string) =>
    shop.staff("POST /v1/readers/:id/payment", {
      params: { id: counter.id },
      body: { booking_id, for: "balance" },
    });
  await assertProblem("not_found", ask("bk_unknown"));
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: counter.booking_id }, body: {} });
  await assertProblem("invalid_transition", counter.ask());
  assert.deepEqual(counter.atBank(), []);
});

Deno.test("a payment is asked for once per Idempotency-Key", async () => {
  await using counter = await openReaderShop();
  const send = async () => {
    const response = await counter.shop.request(`/v1/readers/${counter.id}/payment`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${counter.shop.keys.secret}`,
        "content-type": "application/json",
        "idempotency-key": "one",
      },
      body: JSON.stringify({ booking_id: counter.booking_id, for: "balance" }),
    });
    return await response.json();
  };
  const first = await send();
  assert.deepEqual((await send()).payment.id, first.payment.id);
  await counter.cancel();
  assert.equal((await send()).payment.status, "cancelled");
  assert.equal(counter.atBank().length, 1);
});

Deno.test("a demo shop's reader answers by itself: a card is charged, or declined if the amount ends in 05", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id: booking_id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const { id, device_type } = await addReader(shop);
  assert.equal(device_type, "simulated");
  const params = { id };
  const pay = async (amount?: number) => {
    await shop.staff("POST /v1/readers/:id/payment", { params, body: { booking_id, for: "balance", amount } });
    await shop.runDueJobs(new Date(shop.clock.now().getTime() + 6_000));
    const { payment } = await shop.staff("GET /v1/readers/:id", { params });
    return [payment?.status, payment?.failure_code];
  };
  assert.deepEqual(await pay(2_005), ["failed", "card_declined"]);
  assert.deepEqual(await pay(2_000), ["succeeded", null]);
  assert.deepEqual(await pay(), ["succeeded", null]);
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id: booking_id } })).amount_due, 0);
  await shop.staff("DELETE /v1/readers/:id", { params });
});
