import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import { assertBookingLedger, assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { CONSENT } from "../../support/rest.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

/** What is paid, due and refunded. */
type Money = [paid: number, due: number, refunded: number];
type Step = (shop: StripeShop, booking: Booking) => Promise<unknown>;

const change = (return_date: string): Step => (shop, { id }) =>
  shop.staff("POST /v1/bookings/:id/change", {
    params: { id },
    body: { pickup_date: "2027-05-07", return_date, pricing: "requote", difference: "refund" } as never,
  });
const cancel: Step = (shop, { id }) =>
  shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: "policy" } });
const handOut: Step = async (shop, { id }) => {
  await shop.travel("2027-05-07T10:00:00Z");
  const override = { waivers: true, deposit: true, payment: true, reason: "Known" };
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: { override } as never });
};
const payRest: Step = async (shop, { id }) => {
  const { amount_due: amount } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  if (amount) await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { amount, method: "cash" } });
};

/** Accepts a booking that was requested, and pays by the mailed link. */
async function acceptAndPay(shop: StripeShop, id: string): Promise<void> {
  const { status } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  if (status !== "requested") return;
  await shop.staff("POST /v1/bookings/:id/accept", { params: { id }, body: {} });
  await shop.runDueJobs();
  const { text } = shop.mailer.mails.findLast(({ text }) => text.includes("/pay/"))!;
  const token = /\/pay\/(\S+)/.exec(text)![1]!;
  const open = () => shop.visitor("POST /api/pay/:token", { params: { token }, body: {} });
  await shop.pay(await open());
  // The page looks again once it is paid
  await open();
}

/** Three days cost €105.00, four €140.00, two €70.00. Half comes back until 24 hours before the pickup on 7 May. */
const steps: Record<string, Step> = {
  book: () => Promise.resolve(),
  "change to dearer dates": change("2027-05-10"),
  "change to cheaper dates": change("2027-05-08"),
  "cancel early": cancel,
  "cancel late": async (shop, booking) => {
    await shop.runDueJobs("2027-05-05T12:00:00Z");
    await cancel(shop, booking);
  },
  "do not come": async (shop, { id }) => {
    await shop.runDueJobs("2027-05-07T12:00:00Z");
    await shop.staff("POST /v1/bookings/:id/no_show", { params: { id }, body: {} });
  },
  "pay at the pickup": async (shop, booking) => {
    await payRest(shop, booking);
    await handOut(shop, booking);
  },
  "keep it a day longer": async (shop, booking) => {
    await payRest(shop, booking);
    await handOut(shop, booking);
    await shop.staff("POST /v1/bookings/:id/reschedule", {
      params: { id: booking.id },
      body: { return_date: "2027-05-10", requote: true },
    });
  },
  "return with a late fee": async (shop, booking) => {
    await payRest(shop, booking);
    await handOut(shop, booking);
    await shop.travel("2027-05-11T10:00:00Z");
    await shop.staff("POST /v1/bookings/:id/return", { params: { id: booking.id }, body: {} });
    await shop.staff("POST /v1/bookings/:id/charges", {
      params: { id: booking.id },
      body: { kind: "late", label: "Late", amount: 1_000 },
    });
  },
};

const table: Record<string, { terms: object; expected: Record<string, Money> }> = {
  "everything now": {
    terms: { kind: "full" },
    expected: {
      book: [10_500, 0, 0],
      "change to dearer dates": [10_500, 3_500, 0],
      "change to cheaper dates": [10_500, 0, 3_500],
      "cancel early": [10_500, 0, 10_500],
      "cancel late": [10_500, 0, 5_250],
      "do not come": [10_500, 0, 0],
      "pay at the pickup": [10_500, 0, 0],
      "keep it a day longer": [10_500, 3_500, 0],
      "return with a late fee": [10_500, 1_000, 0],
    },
  },
  "a part now, the rest at pickup": {
    terms: { kind: "part", percent: 60 },
    expected: {
      book: [6_300, 4_200, 0],
      "change to dearer dates": [6_300, 7_700, 0],
      "change to cheaper dates": [6_300, 700, 0],
      "cancel early": [6_300, 0, 6_300],
      "cancel late": [6_300, 0, 1_050],
      "do not come": [6_300, 0, 0],
      "pay at the pickup": [10_500, 0, 0],
      "keep it a day longer": [10_500, 3_500, 0],
      "return with a late fee": [10_500, 1_000, 0],
    },
  },
  "a small part now, the rest two days before": {
    terms: { kind: "part", percent: 30, rest_days_before: 2 },
    expected: {
      book: [3_150, 7_350, 0],
      "change to dearer dates": [3_150, 10_850, 0],
      "change to cheaper dates": [3_150, 3_850, 0],
      "cancel early": [3_150, 0, 3_150],
      // The card was charged on 5 May
      "cancel late": [10_500, 0, 5_250],
      "do not come": [10_500, 0, 0],
      "pay at the pickup": [10_500, 0, 0],
      "keep it a day longer": [10_500, 3_500, 0],
      "return with a late fee": [10_500, 1_000, 0],
    },
  },
  "a request that the shop accepts, then a part, and the rest at pickup": {
    terms: { kind: "part", percent: 60, request: {} },
    expected: {
      book: [6_300, 4_200, 0],
      "change to dearer dates": [6_300, 7_700, 0],
      "change to cheaper dates": [6_300, 700, 0],
      "cancel early": [6_300, 0, 6_300],
      "cancel late": [6_300, 0, 1_050],
      "do not come": [6_300, 0, 0],
      "pay at the pickup": [10_500, 0, 0],
      "keep it a day longer": [10_500, 3_500, 0],
      "return with a late fee": [10_500, 1_000, 0],
    },
  },
  "everything at pickup": {
    terms: { kind: "at_pickup" },
    expected: {
      book: [0, 10_500, 0],
      "change to dearer dates": [0, 14_000, 0],
      "change to cheaper dates": [0, 7_000, 0],
      "cancel early": [0, 0, 0],
      "cancel late": [0, 0, 0],
      "do not come": [0, 0, 0],
      "pay at the pickup": [10_500, 0, 0],
      "keep it a day longer": [10_500, 3_500, 0],
      "return with a late fee": [10_500, 1_000, 0],
    },
  },
  "everything at pickup, with a guarantee card": {
    terms: { kind: "at_pickup", guarantee: "card" },
    expected: {
      book: [0, 10_500, 0],
      "change to dearer dates": [0, 14_000, 0],
      "change to cheaper dates": [0, 7_000, 0],
      "cancel early": [0, 0, 0],
      // The card is charged a day later
      "cancel late": [0, 5_250, 0],
      "do not come": [0, 10_500, 0],
      "pay at the pickup": [10_500, 0, 0],
      "keep it a day longer": [10_500, 3_500, 0],
      "return with a late fee": [10_500, 1_000, 0],
    },
  },
};

for (const [name, { terms, expected }] of Object.entries(table)) {
  Deno.test(`${name}: what is paid, due and refunded after each change`, async () => {
    for (const [step, money] of Object.entries(expected)) {
      await using shop = await openStripeShop();
      const cancellation_policy = [{ hours_before: 72, refund_percent: 100 }, { hours_before: 24, refund_percent: 50 }];
      await shop.staff("PATCH /v1/shop", { body: { payment_terms: terms, cancellation_policy } as never });
      const { id } = await shop.bookKayak({ card_consent: CONSENT });
      const params = { id };
      await acceptAndPay(shop, id);
      await steps[step]!(shop, await shop.staff("GET /v1/bookings/:id", { params }));
      await shop.runDueJobs();
      await assertLedgerMatchesBookings(shop);
      await assertBookingLedger(shop, id);
      const { amount_paid, amount_due, amount_refunded } = await shop.staff("GET /v1/bookings/:id", { params });
      assert.deepEqual([amount_paid, amount_due, amount_refunded], money, step);
      assert.deepEqual(shop.bugs, []);
    }
  });
}
