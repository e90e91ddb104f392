import { ANN, openStripeShop, WEEKEND } from "./stripe_shop.ts";

type Order = Parameters<typeof openStripeShop>[0] & {
  period?: { pickup_date: string; return_date: string };
  quantity?: number;
};

/** Opens a shop with a rental that is paid and picked up. Its customer, Ann, is signed in. */
export async function openRunningRental({ period = WEEKEND, quantity = 1, ...order }: Order = {}) {
  const shop = await openStripeShop(order);
  const booking = await shop.bookKayak({ period, quantity });
  const params = { id: booking.id };
  await shop.travel(booking.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: { override: { deposit: true, reason: "Test" } } });
  let ann = shop.customer(await shop.signIn(ANN.email));
  await shop.runDueJobs();
  const extend = async (return_date: string, amount: number) =>
    await ann("POST /api/storefront/bookings/:id/extension", { params, body: { return_date, amount } });
  return {
    shop,
    ann,
    params,
    /** Sets the time and signs Ann in again, because sessions end. */
    async travel(time: string) {
      await shop.travel(time);
      ann = shop.customer(await shop.signIn(ANN.email));
    },
    booked: booking,
    booking: async () => await shop.staff("GET /v1/bookings/:id", { params }),
    options: async () => await ann("GET /api/storefront/bookings/:id/extension", { params }),
    extend,
    /** Holds more time and returns the payment to make. */
    async hold(return_date: string, amount: number) {
      const { payment } = await extend(return_date, amount);
      if (!payment) throw new Error("The extension costs nothing");
      return payment;
    },
    book: async ({ payment_intent_id }: { payment_intent_id: string }) =>
      await ann("POST /v1/storefront/book", { body: { payment_intent_id } }),
    step: async (name: "return" | "change" | "cancel", body: object = {}) =>
      await shop.staff(`POST /v1/bookings/:id/${name}` as "POST /v1/bookings/:id/return", { params, body }),
    /** Returns the units of each allocation that counts now: state, quantity, start and end. */
    async stock() {
      return await shop.sql<{ state: string; quantity: number; starts: string; ends: string }[]>`
        select a.state, a.quantity, iso(a.starts) as starts, iso(a.ends) as ends
        from allocations a
        where a.tenant_id = ${shop.id} and a.state <> 'returned' and (a.expires_at is null or a.expires_at > instant())
        order by a.starts, a.id`;
    },
    /** Returns what the bank took for the extensions: status, captured and refunded amounts. */
    atBank: () =>
      shop.stripe.ledger.intents().filter(({ id }) => id !== booking.payment_intent_id).map((
        { status, captured, refunded },
      ) => [status, captured, refunded]),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
export type RunningRental = Awaited<ReturnType<typeof openRunningRental>>;
