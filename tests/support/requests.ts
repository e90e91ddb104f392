import assert from "node:assert/strict";
import type { PaymentTerms } from "../../shared/contract/payment_terms.ts";
import { ApiError } from "../../widget/api.ts";
import { assertBookingLedger, assertLedgerMatchesBookings } from "./assert_ledger.ts";
import { openStripeShop } from "./stripe_shop.ts";

type RequestTerms = Partial<Omit<PaymentTerms, "request">> & { request?: Partial<PaymentTerms["request"]> };

/** Opens a shop that accepts requests first, within 24 hours. The customer then pays within 12 hours. */
export async function openRequestShop(
  { request, ...terms }: RequestTerms = {},
  options: Parameters<typeof openStripeShop>[0] = {},
) {
  const shop = await openStripeShop(options);
  const payment_terms = { kind: "full", ...terms, request: { answer_hours: 24, pay_hours: 12, ...request } };
  await shop.staff("PATCH /v1/shop", { body: { payment_terms, support_email: "desk@example.com" } as never });
  return {
    ...shop,

    /** Requests the kayak for a weekend, which costs €105.00. Sends the mails about it. */
    async requestKayak(more: Parameters<typeof shop.hold>[0] = {}) {
      const { id } = await shop.book(await shop.hold(more));
      await shop.runDueJobs();
      return { id, params: { id }, ref: { tenant_id: shop.id, booking_id: id } };
    },

    booking: (id: string) => shop.staff("GET /v1/bookings/:id", { params: { id } }),
    accept: (id: string) => shop.staff("POST /v1/bookings/:id/accept", { params: { id }, body: {} }),
    decline: (id: string, reason: string | null = null) =>
      shop.staff("POST /v1/bookings/:id/decline", { params: { id }, body: { reason } }),

    /** Runs the jobs until a time. Returns the status and what is paid, refunded and due, after a look into Stripe. */
    async until(id: string, time: string) {
      await shop.runDueJobs(time);
      await assertLedgerMatchesBookings(shop);
      await assertBookingLedger(shop, id);
      const { status, amount_paid, amount_refunded, amount_due } = await shop.staff("GET /v1/bookings/:id", {
        params: { id },
      });
      return [status, amount_paid, amount_refunded, amount_due];
    },

    /** Returns the receivers and subjects of the mails since the last call. */
    mails: () => shop.mailer.mails.splice(0).map(({ to, subject }) => `${to.address}: ${subject}`),

    /** Returns the token of the link to pay in the last mail that has one. */
    payToken(): string {
      const mail = shop.mailer.mails.findLast(({ text }) => text.includes("/pay/"));
      assert.ok(mail, "a mail has a link to pay");
      return /\/pay\/(\S+)/.exec(mail.text)![1]!;
    },

    /** Opens the page of a link to pay. */
    openPay: (token: string) => shop.visitor("POST /api/pay/:token", { params: { token }, body: {} }),

    /** Returns whether the only kayak is free on the weekend of the request. */
    async isFree(): Promise<boolean> {
      const held = await shop.hold({ customer: null }).catch((error: unknown) => {
        if (error instanceof ApiError && error.problem.code === "out_of_stock") return undefined;
        throw error;
      });
      return held !== undefined;
    },
  };
}
