import assert from "node:assert/strict";
import { unavailable } from "../../../server/problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { addReader, openReaderShop, type ReaderShop } from "../../support/readers.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

/** Returns what the latest reader of a shop does for another walk-in. */
async function openReaderOf(shop: StripeShop, { id }: { id: string }) {
  const day = { pickup_date: "2027-05-20", return_date: "2027-05-21" };
  const booking = await bookWalkIn(shop, { items: [{ id: shop.kayak.id }], ...day });
  const device = shop.stripe.store.all("terminal.reader", "own").at(-1)!;
  const params = { id };
  const body = { booking_id: booking.id, for: "balance" } as const;
  return {
    device,
    ask: () => shop.staff("POST /v1/readers/:id/payment", { params, body }),
    cancel: () => shop.staff("POST /v1/readers/:id/cancel", { params, body: {} }),
    present: () => shop.stripe.presentCard(device.id, {}, "own"),
    status: async () => (await shop.staff("GET /v1/readers/:id", { params })).payment?.status,
    due: async () => (await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } })).amount_due,
  };
}

/** Opens a shop with two readers, and a walk-in for each. */
async function openTwoReaders() {
  const counter = await openReaderShop();
  const second = await openReaderOf(counter.shop, await addReader(counter.shop, "quiet-amber-fox", "Dock"));
  return { ...counter, second, status: async () => (await counter.reader()).payment?.status };
}

/** Lets the server die while it creates the intent of a payment. */
async function askAndDie(counter: Pick<ReaderShop, "shop" | "ask">): Promise<void> {
  const { readers } = counter.shop.deps.payments;
  const { createIntent } = readers;
  readers.createIntent = () => Promise.reject(unavailable("The server has died"));
  await assert.rejects(counter.ask());
  readers.createIntent = createIntent;
}

Deno.test("of two readers that ask, one is cancelled and the other takes its payment", async () => {
  for (const isFirst of [true, false]) {
    await using counter = await openTwoReaders();
    const first = { ...counter, due: async () => (await counter.booking()).amount_due };
    const [cancelled, paid] = isFirst ? [first, counter.second] : [counter.second, first];
    await counter.ask();
    await counter.second.ask();
    await cancelled.cancel();
    assert.deepEqual([await cancelled.status(), await paid.status()], ["cancelled", "waiting"]);
    assert.deepEqual([cancelled.device.action, paid.device.action?.status], [null, "in_progress"]);
    paid.present();
    await counter.wait(5);
    assert.deepEqual([await cancelled.status(), await paid.status()], ["cancelled", "succeeded"]);
    assert.deepEqual([await cancelled.due() > 0, await paid.due()], [true, 0]);
  }
});

Deno.test("of two readers that ask, both take their payments", async () => {
  await using counter = await openTwoReaders();
  const { second } = counter;
  await counter.ask();
  await second.ask();
  counter.present();
  await counter.wait(5);
  assert.deepEqual([await counter.status(), await second.status()], ["succeeded", "waiting"]);
  second.present();
  await counter.wait(5);
  assert.deepEqual([await second.status(), await second.due()], ["succeeded", 0]);
  assert.equal((await counter.booking()).amount_due, 0);
});

Deno.test("a reader asks while the attempt of another one has no intent yet, and later both ask", async () => {
  await using counter = await openTwoReaders();
  const { second } = counter;
  await askAndDie(counter);
  await second.ask();
  assert.deepEqual([counter.device.action, second.device.action?.status], [null, "in_progress"]);
  await counter.wait(6);
  assert.deepEqual([counter.device.action?.status, second.device.action?.status], ["in_progress", "in_progress"]);
  counter.present();
  second.present();
  await counter.wait(5);
  assert.deepEqual([await counter.status(), await second.status()], ["succeeded", "succeeded"]);
});

for (const end of ["is cancelled", "is paid", "has no intent yet"] as const) {
  Deno.test(`a reader takes its payment beside one of another shop with the same ids that ${end}`, async () => {
    await using counter = await openReaderShop();
    await using other = await openStripeShop();
    if (end === "has no intent yet") await askAndDie(counter);
    else await counter.ask();
    const { payment } = await counter.reader();
    const same = new Map([["rdr", counter.id], ["rpay", payment!.id]]);
    const { ids } = other.deps;
    const { next } = ids;
    ids.next = (prefix) => same.get(prefix) ?? next(prefix);
    const params = { id: (await addReader(other, "quiet-amber-fox", "Dock")).id };
    const second = await openReaderOf(other, params);
    assert.equal((await second.ask()).payment?.id, payment!.id);
    await other.staff("PATCH /v1/readers/:id", { params, body: { name: "Till" } });
    const read = await counter.reader();
    assert.deepEqual([read.name, read.payment], ["Counter", payment]);
    if (end === "is cancelled") await counter.cancel();
    if (end === "is paid") {
      counter.present();
      await counter.deliverAll();
    }
    const status = { "is cancelled": "cancelled", "is paid": "succeeded", "has no intent yet": "waiting" }[end];
    assert.deepEqual([(await counter.reader()).payment?.status, await second.status()], [status, "waiting"]);
    assert.equal(second.device.action?.status, "in_progress");
    second.present();
    await other.runDueJobs(new Date(other.clock.now().getTime() + 6_000));
    assert.deepEqual([(await counter.reader()).payment?.status, await second.status()], [status, "succeeded"]);
    await other.staff("DELETE /v1/readers/:id", { params });
    assert.equal((await counter.reader()).name, "Counter");
  });
}
