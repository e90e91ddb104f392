import assert from "node:assert/strict";
import { openReaderShop, type ReaderShop } from "../../support/readers.ts";

/** Delivers the last event of a type. Stripe sends the events of a reader to the endpoint of its account. */
async function deliverLast({ shop }: ReaderShop, type: string): Promise<void> {
  const event = shop.stripe.events.of(type).at(-1);
  assert.ok(event, `Stripe has sent ${type}`);
  assert.equal(await shop.deliver(event), 200);
}

for (const account of [null, "acct_shop"]) {
  const place = account ?? "our account";
  Deno.test(`terminal.reader.action_succeeded of ${place} records the charge, and changes nothing twice`, async () => {
    await using counter = await openReaderShop({ account });
    await counter.ask();
    counter.present();
    for (const _ of [1, 2]) {
      await deliverLast(counter, "terminal.reader.action_succeeded");
      assert.equal((await counter.reader()).payment?.status, "succeeded");
      assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
    }
  });

  Deno.test(`terminal.reader.action_failed of ${place} ends the attempt with the bank's reason`, async () => {
    await using counter = await openReaderShop({ account });
    await counter.ask();
    counter.present({ card: "pm_card_chargeDeclined" });
    for (const _ of [1, 2]) {
      await deliverLast(counter, "terminal.reader.action_failed");
      const { payment } = await counter.reader();
      assert.deepEqual([payment?.status, payment?.failure_code], ["failed", "card_declined"]);
    }
    assert.deepEqual(await counter.settled(), [0, 0, 10_000]);
  });
}

Deno.test("the reader's event before the answer to its request records the charge once", async () => {
  for (const isDeclined of [false, true]) {
    for (const isAnswerLost of [false, true]) {
      await using counter = await openReaderShop();
      const { readers } = counter.shop.deps.payments;
      const { process } = readers;
      readers.process = async (request) => {
        const answer = await process(request);
        counter.present(isDeclined ? { card: "pm_card_chargeDeclined" } : {});
        await counter.deliverAll();
        return isAnswerLost ? { id: null, reason: "reader_timeout" } : answer;
      };
      const { payment } = await counter.ask();
      assert.deepEqual(
        [payment?.status, payment?.failure_code],
        isDeclined ? ["failed", "card_declined"] : ["succeeded", null],
      );
      assert.deepEqual(await counter.settled(), isDeclined ? [0, 0, 10_000] : [10_000, 0, 0]);
    }
  }
});

Deno.test("an event of an earlier attempt leaves the present one alone", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.shop.stripe.cancelAtReader(counter.device.id);
  await counter.wait(5);
  const { payment } = await counter.ask();
  await deliverLast(counter, "terminal.reader.action_failed");
  assert.deepEqual((await counter.reader()).payment, payment);
  counter.present();
  await counter.wait(5);
  assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
});

Deno.test("an event of another account does not touch the attempt with the same intent id", async () => {
  await using counter = await openReaderShop({ account: "acct_shop" });
  await counter.ask();
  counter.present({ card: "pm_card_chargeDeclined" });
  const [event] = counter.shop.stripe.events.of("terminal.reader.action_failed");
  assert.equal(await counter.shop.deliver({ ...event!, id: `${event!.id}x`, account: "acct_other" }), 200);
  assert.equal((await counter.reader()).payment?.status, "waiting");
});

Deno.test("an event of a reader that shows no payment makes no request to Stripe", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  const { shop, device } = counter;
  const [event] = shop.stripe.events.of("terminal.reader.action_updated");
  shop.stripe.requests.length = 0;
  for (const action of [null, { ...device.action!, type: "set_reader_display", process_payment_intent: undefined }]) {
    const object = { ...device, action } as never;
    const id = `${event!.id}_${action === null}`;
    assert.equal(
      await shop.deliver({ ...event!, id, type: "terminal.reader.action_succeeded", data: { object } }),
      200,
    );
  }
  assert.deepEqual(shop.stripe.requests, []);
  assert.equal((await counter.reader()).payment?.status, "waiting");
});
