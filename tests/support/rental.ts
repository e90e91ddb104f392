import { ANN, openStripeShop } from "./stripe_shop.ts";

/** Opens a shop with one paid booking that has a deposit. Payments go to the Stripe double. */
export async function openRental(
  terms: {
    item?: object;
    period?: { pickup_date: string; return_date: string };
    card?: string;
    currency?: string;
  } = {},
) {
  const { currency = "EUR" } = terms;
  const shop = await openStripeShop({ item: { deposit_amount: 20_000, ...terms.item }, currency });
  const booking = await shop.bookKayak({ period: terms.period, customer: ANN }, terms.card);
  const params = { id: booking.id };
  return {
    shop,
    params,
    deposit: async () => (await shop.staff("GET /v1/bookings/:id", { params })).deposit,
    /** Returns the amounts that are held on the customer's card. */
    held: () => shop.stripe.ledger.openDeposits().map(({ held }) => held),
    place: (method: "card" | "cash") => shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method } }),
    claim: (body: { amount: number; reason: string }) =>
      shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body }),
    step: async (name: "pickup" | "return" | "cancel" | "no_show", body = {}) =>
      await shop.staff(`POST /v1/bookings/:id/${name}` as "POST /v1/bookings/:id/return", { params, body }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
export type Rental = Awaited<ReturnType<typeof openRental>>;
