import assert from "node:assert/strict";
import { assertBookingLedger } from "./assert_ledger.ts";
import { bookWalkIn } from "./book.ts";
import { confirmAs } from "./stripe/browser.ts";
import { openStripeShop } from "./stripe_shop.ts";

/** Opens a Stripe shop with a walk-in who owes 10,000 and has a link to pay it. */
export async function openBalance(order: Parameters<typeof openStripeShop>[0] = {}) {
  const shop = await openStripeShop({ item: { price_full_day: 5_000 }, ...order });
  const { id } = await bookWalkIn(shop, { items: [{ id: shop.kayak.id }], email: "ada@example.com" });
  const params = { id };
  const link = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  const token = link.url.split("/").at(-1)!;
  return {
    shop,
    params,
    ref: { tenant_id: shop.id, booking_id: id },
    link,
    token,
    booking: () => shop.staff("GET /v1/bookings/:id", { params }),
    page: () => shop.visitor("GET /api/pay/:token", { params: { token } }),
    open: () => shop.visitor("POST /api/pay/:token", { params: { token }, body: {} }),
    cash: (amount: number) =>
      shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount } }),
    charge: (amount: number) =>
      shop.staff("POST /v1/bookings/:id/charges", { params, body: { kind: "other", label: "Change", amount } }),
    /** The customer's browser confirms the payment. */
    pay: ({ client_secret }: { client_secret: string | null }, card?: string) =>
      confirmAs(shop.stripe, { account: order.account ?? null, client_secret }, { card }),
    /** Balance intents at the processor: captured and refunded amounts. */
    atBank: () =>
      shop.stripe.ledger.intents().filter(({ kind }) => kind === "balance").map(({ status, captured, refunded }) => [
        status,
        captured,
        refunded,
      ]),
    /** Runs the due jobs, and asserts that the payments are what the bank took. Returns paid, refunded and due. */
    async settled() {
      await shop.runDueJobs();
      await assertBookingLedger(shop, id);
      const { amount_paid, amount_refunded, amount_due } = await shop.staff("GET /v1/bookings/:id", { params });
      const bank = shop.stripe.ledger.intents().filter(({ kind }) => kind === "balance");
      const { data } = await shop.staff("GET /v1/payments", { query: { booking_id: id } });
      const cards = data.filter(({ method }) => method === "card");
      const taken = bank.filter(({ captured }) => captured > 0);
      assert.deepEqual(
        cards.map((payment) => [payment.payment_intent_id, payment.amount, payment.amount_refunded]).toSorted(),
        taken.map(({ id, captured, refunded }) => [id, captured, refunded]).toSorted(),
        "the payments are what the bank took and gave back",
      );
      return [amount_paid, amount_refunded, amount_due];
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
export type Balance = Awaited<ReturnType<typeof openBalance>>;

/** Runs a step when Stripe is asked to create an intent, before it does. */
export function beforeIntent(
  { shop: { deps: { payments } } }: Balance,
  step: () => Promise<unknown>,
): void {
  const { createIntent } = payments;
  payments.createIntent = async (draft) => {
    payments.createIntent = createIntent;
    await step();
    return await createIntent(draft);
  };
}
