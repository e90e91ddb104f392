import { openStripeShop } from "./stripe_shop.ts";

/** Opens a shop with a paid booking of 105.00, whose mails are sent. */
export async function openPaidBooking() {
  const shop = await openStripeShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const booking = await shop.bookKayak();
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  const payment_id = (await shop.staff("GET /v1/payments")).data[0]!.id;
  const params = { id: payment_id };
  return {
    shop,
    booking,
    payment_id,
    payment: () => shop.staff("GET /v1/payments/:id", { params }),
    refund: (amount: number) => shop.staff("POST /v1/payments/:id/refund", { params, body: { amount } }),
    readBooking: () => shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
