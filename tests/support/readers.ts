import assert from "node:assert/strict";
import { assertBookingLedger } from "./assert_ledger.ts";
import { bookWalkIn } from "./book.ts";
import { openStripeShop, type StripeShop } from "./stripe_shop.ts";
import type { TestShop } from "./shop.ts";

/** The address of a reader. */
export const COUNTER = { line1: "Strandweg 5", city: "Kiel", postal_code: "24103", country: "DE" };

/** Registers a reader and returns its record. */
export async function addReader(shop: TestShop, registration_code = "sepia-cerulean-orchid", name = "Counter") {
  return await shop.staff("POST /v1/readers", { body: { registration_code, name, address: COUNTER } });
}

/** Opens a Stripe shop with a reader and a walk-in who owes 10,000, and a deposit of `deposit`. */
export async function openReaderShop(
  { deposit = 0, ...order }: Parameters<typeof openStripeShop>[0] & { deposit?: number } = {},
) {
  const item = { price_full_day: 5_000, ...deposit > 0 && { deposit_amount: deposit } };
  const shop = await openStripeShop({ item, ...order });
  return { ...await openReader(shop, order.account ?? null), [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}
export type ReaderShop = Awaited<ReturnType<typeof openReaderShop>>;

async function openReader(shop: StripeShop, account: string | null) {
  const { id } = await addReader(shop);
  const walkIn = await bookWalkIn(shop, { items: [{ id: shop.kayak.id }], email: "ada@example.com" });
  const booking_id = walkIn.id;
  const name = account ?? "own";
  const device = shop.stripe.store.all("terminal.reader", name)[0]!;
  const params = { id };
  const booking = () => shop.staff("GET /v1/bookings/:id", { params: { id: booking_id } });
  return {
    shop,
    id,
    /** The reader at Stripe. */
    device,
    booking_id,
    ref: { tenant_id: shop.id, booking_id },
    ask: (what: "balance" | "deposit" = "balance", amount?: number) =>
      shop.staff("POST /v1/readers/:id/payment", { params, body: { booking_id, for: what, amount } }),
    cancel: () => shop.staff("POST /v1/readers/:id/cancel", { params, body: {} }),
    reader: () => shop.staff("GET /v1/readers/:id", { params }),
    booking,
    present: (how?: Parameters<typeof shop.stripe.presentCard>[1]) => shop.stripe.presentCard(device.id, how, name),
    /** Runs the jobs that are due within some seconds. */
    wait: (seconds: number) => shop.runDueJobs(new Date(shop.clock.now().getTime() + seconds * 1_000)),
    /** Delivers all of Stripe's events. */
    async deliverAll() {
      for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
    },
    /** Intents of readers at Stripe: kind, status, captured, refunded and held amounts. */
    atBank: () =>
      shop.stripe.ledger.intents().filter(({ metadata }) => metadata.reader_payment_id).map((
        { kind, status, captured, refunded, held },
      ) => [kind, status, captured, refunded, held]),
    /** Waits for the end of the attempt and returns its status and reason. */
    async ended() {
      await shop.runDueJobs(new Date(shop.clock.now().getTime() + 10 * 60_000));
      await assertBookingLedger(shop, booking_id);
      const { payment } = await shop.staff("GET /v1/readers/:id", { params });
      return [payment!.status, payment!.failure_code];
    },
    /** Asserts that the payments are what Stripe took. Returns paid, refunded and due. */
    async settled() {
      await shop.runDueJobs();
      await assertBookingLedger(shop, booking_id);
      const { amount_paid, amount_refunded, amount_due } = await booking();
      const { data } = await shop.staff("GET /v1/payments", { query: { booking_id } });
      const taken = shop.stripe.ledger.intents().filter(({ captured }) => captured > 0);
      assert.deepEqual(
        data.filter(({ method }) => method === "card").map((payment) => [
          payment.payment_intent_id,
          payment.amount,
          payment.amount_refunded,
        ]).toSorted(),
        taken.map(({ id, captured, refunded }) => [id, captured, refunded]).toSorted(),
        "the payments are what Stripe took and gave back",
      );
      return [amount_paid, amount_refunded, amount_due];
    },
  };
}
