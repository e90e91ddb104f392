import assert from "node:assert/strict";
import type { PaymentTerms } from "../../shared/contract/payment_terms.ts";
import { assertBookingLedger, assertLedgerMatchesBookings } from "./assert_ledger.ts";
import { openStripeShop } from "./stripe_shop.ts";

export const CONSENT = "By paying, you allow Test shop to charge the rest to this card on that day.";
/** The rest of a booking is charged at 9:00, three days before the pickup on 7 May. It is 3 May. */
export const REST_DAY = "2027-05-04T09:00:00Z";

interface RestOptions {
  terms?: Partial<PaymentTerms>;
  card?: string;
  card_consent?: string | undefined;
  item?: object;
  account?: string | null;
  currency?: string;
}

/** Opens a Stripe shop with a booking of €105.00, of which €31.50 are paid and the rest is due on 4 May. */
export async function openRest(options: RestOptions = {}) {
  const { terms = {}, card, item, account = null, currency = "EUR" } = options;
  const card_consent = "card_consent" in options ? options.card_consent : CONSENT;
  const shop = await openStripeShop({ ...item && { item }, account, currency });
  const payment_terms = { kind: "part", percent: 30, rest_days_before: 3, ...terms };
  await shop.staff("PATCH /v1/shop", { body: { payment_terms } as never });
  const { id } = await shop.bookKayak({ ...card_consent && { card_consent } } as never, card);
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  const params = { id };
  const booking = () => shop.staff("GET /v1/bookings/:id", { params });
  return {
    shop,
    params,
    ref: { tenant_id: shop.id, booking_id: id },
    booking,
    /** Runs the jobs until a time. Returns what is paid, refunded and due, after a look into Stripe's ledger. */
    async until(time: string) {
      await shop.runDueJobs(time);
      await assertLedgerMatchesBookings(shop);
      await assertBookingLedger(shop, id);
      const { amount_paid, amount_refunded, amount_due } = await booking();
      return [amount_paid, amount_refunded, amount_due];
    },
    /** The captured and refunded amounts of the balance's intents at Stripe. */
    atBank: () =>
      shop.stripe.ledger.intents().filter(({ kind }) => kind === "balance").map(({ status, captured, refunded }) => [
        status,
        captured,
        refunded,
      ]),
    /** Returns the receivers and subjects of the mails since the last call. */
    mails() {
      return shop.mailer.mails.splice(0).map(({ to, subject }) => `${to.address}: ${subject}`);
    },
    /** Returns the token of the link in the last mail that has one. */
    token() {
      const mail = shop.mailer.mails.findLast(({ text }) => text.includes("/pay/"));
      assert.ok(mail, "a mail has a link to pay");
      return /\/pay\/(\S+)/.exec(mail.text)![1]!;
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

export const GUARANTEE_CONSENT = "By booking, you allow Test shop to charge this card what the terms below say.";

/** Opens a Stripe shop with a booking of €105.00 that is paid at the pickup, and whose card is a guarantee. */
export async function openGuarantee(options: Omit<RestOptions, "terms"> = {}) {
  const terms = { kind: "at_pickup", percent: null, rest_days_before: null, guarantee: "card" } as const;
  const rest = await openRest({ card_consent: GUARANTEE_CONSENT, ...options, terms });
  const { shop, params } = rest;
  return {
    ...rest,
    /** Marks the booking as a no-show, two hours after its pickup time. */
    async noShow(body: { fee?: "none" | "policy" } = {}) {
      await shop.runDueJobs("2027-05-07T12:00:00Z");
      rest.mails();
      return await shop.staff("POST /v1/bookings/:id/no_show", { params, body });
    },
  };
}
