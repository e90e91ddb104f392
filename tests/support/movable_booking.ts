import { ANN, openStripeShop, WEEKEND } from "./stripe_shop.ts";

type Order = Parameters<typeof openStripeShop>[0] & { quantity?: number };
type Dates = readonly [pickup: string, back: string];

/**
 * Opens a shop with a paid booking of three days, 7 to 9 May, which its customer may still change. Ann is signed in.
 * A kayak costs 3,500 a day. Dates are days of May 2027: `["08", "11"]`.
 */
export async function openMovableBooking({ quantity = 1, ...order }: Order = {}) {
  const shop = await openStripeShop(order);
  const booked = await shop.bookKayak({ period: WEEKEND, quantity });
  const params = { id: booked.id };
  const ann = shop.customer(await shop.signIn(ANN.email));
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  const bodyOf = ([pickup, back]: Dates) => ({ pickup_date: `2027-05-${pickup}`, return_date: `2027-05-${back}` });
  const ask = async (dates: Dates, amount: number) =>
    await ann("POST /api/storefront/bookings/:id/dates/payment", { params, body: { ...bodyOf(dates), amount } });
  return {
    shop,
    ann,
    params,
    booked,
    bodyOf,
    ask,
    booking: async () => await shop.staff("GET /v1/bookings/:id", { params }),
    /** Holds dearer dates and returns the payment to make. */
    hold: async (dates: Dates, amount: number) => (await ask(dates, amount)).payment,
    change: async (dates: Dates, preview = false) =>
      await ann("POST /api/storefront/bookings/:id/dates", { params, body: { ...bodyOf(dates), preview } }),
    book: async ({ payment_intent_id }: { payment_intent_id: string }) =>
      await ann("POST /v1/storefront/book", { body: { payment_intent_id } }),
    /** Lets staff do something with the booking. */
    step: async (name: "pickup" | "change" | "reschedule" | "cancel", body: object = {}) =>
      await shop.staff(`POST /v1/bookings/:id/${name}` as "POST /v1/bookings/:id/change", {
        params,
        body: body as never,
      }),
    /** Returns the units of each allocation that counts now: state, quantity, first and last day in May. */
    async stock() {
      const rows = await shop.sql<{ state: string; quantity: number; starts: string; ends: string }[]>`
        select a.state, a.quantity, iso(a.starts) as starts, iso(a.ends) as ends
        from allocations a
        where a.tenant_id = ${shop.id} and a.state <> 'returned' and (a.expires_at is null or a.expires_at > instant())
        order by a.starts, a.id`;
      return rows.map(({ state, quantity, starts, ends }) =>
        `${state} ${quantity} ${starts.slice(8, 10)}-${ends.slice(8, 10)}`
      );
    },
    /** Returns what the bank took for the changes: status, captured and refunded amounts. */
    atBank: () =>
      shop.stripe.ledger.intents().filter(({ id }) => id !== booked.payment_intent_id).map((
        { status, captured, refunded },
      ) => `${status} ${captured} ${refunded}`),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
export type MovableBooking = Awaited<ReturnType<typeof openMovableBooking>>;
