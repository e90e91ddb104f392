import assert from "node:assert/strict";
import fc from "fast-check";
import type { Booking } from "../../shared/contract/booking.ts";
import { mayChangeDates, refundOf, refundPercentOf } from "../../shared/cancellation.ts";

const cancellation_policy = [
  { hours_before: 24, refund_percent: 50 },
  { hours_before: 168, refund_percent: 100 },
  { hours_before: 2, refund_percent: 10 },
];
const pickup_date = "2027-05-10T09:00:00.000Z";
const steps: [now: string, percent: number][] = [
  ["2027-05-01T09:00:00Z", 100],
  ["2027-05-03T09:00:00Z", 100],
  ["2027-05-03T09:00:01Z", 50],
  ["2027-05-09T09:00:00Z", 50],
  ["2027-05-09T09:00:01Z", 10],
  ["2027-05-10T07:00:01Z", 0],
  ["2027-05-10T10:00:00Z", 0],
];
for (const [now, percent] of steps) {
  Deno.test(`refundPercentOf returns ${percent} at ${now}`, () => {
    assert.equal(refundPercentOf({ cancellation_policy, pickup_date }, new Date(now)), percent);
  });
}

type Change = [
  status: "confirmed" | "picked_up" | "cancelled",
  refund_percent: number,
  now: string,
  may: boolean,
  until?: string,
];
const changes: Change[] = [
  ["confirmed", 100, "2027-05-10T08:59:59Z", true],
  ["confirmed", 100, "2027-05-10T09:00:00Z", false],
  ["confirmed", 99, "2027-05-10T08:59:59Z", false],
  ["picked_up", 100, "2027-05-10T08:59:59Z", false],
  ["cancelled", 100, "2027-05-10T08:59:59Z", false],
  ["confirmed", 0, "2027-05-11T08:59:59Z", true, "2027-05-11T09:00:00Z"],
  ["confirmed", 0, "2027-05-11T09:00:00Z", false, "2027-05-11T09:00:00Z"],
  ["confirmed", 100, "2027-05-10T08:59:59Z", true, "2027-05-09T09:00:00Z"],
  ["picked_up", 0, "2027-05-10T08:59:59Z", false, "2027-05-11T09:00:00Z"],
];
for (const [status, refund_percent, now, may, until] of changes) {
  const offer = until ? ` and an offer until ${until}` : "";
  Deno.test(`mayChangeDates returns ${may} for a ${status} booking with ${refund_percent} % at ${now}${offer}`, () => {
    const policy = [{ hours_before: 0, refund_percent }];
    const booking = { status, pickup_date, cancellation_policy: policy, dates_offered_until: until ?? null };
    assert.equal(mayChangeDates(booking, new Date(now)), may);
  });
}

const half = new Date("2027-05-05T09:00:00Z");
/** A booking that was paid in full at first. */
const paid = (amount_paid: number, amount_refunded = 0, currency = "EUR") => ({
  cancellation_policy,
  pickup_date,
  total: amount_paid,
  amount_paid,
  amount_refunded,
  currency,
  payment_terms: "full" as Booking["payment_terms"],
});

Deno.test("refundOf rounds half a cent up and subtracts earlier refunds", () => {
  assert.equal(refundOf(paid(1_001), half), 501);
  assert.equal(refundOf(paid(1_001, 500), half), 1);
  assert.equal(refundOf(paid(1_001, 900), half), 0);
  assert.equal(refundOf(paid(1_010, 0, "KWD"), half), 510);
  assert.equal(refundOf(paid(10_995, 995, "KWD"), half), 4_500);
});

Deno.test("refundOf returns 0 if the policy is empty", () => {
  assert.equal(refundOf({ ...paid(1_000), cancellation_policy: [] }, half), 0);
});

Deno.test("refundOf keeps the share of what the booking costs now, after the price has changed", () => {
  assert.equal(refundOf({ ...paid(10_000, 4_000), total: 6_000 }, half), 3_000, "the difference was refunded");
  assert.equal(refundOf({ ...paid(10_000), total: 6_000 }, half), 7_000, "the difference is a credit");
  assert.equal(refundOf({ ...paid(10_000), total: 12_000 }, half), 5_000, "the rest is unpaid");
  assert.equal(refundOf({ ...paid(2_000), total: 10_000 }, half), 1_000, "a part was paid");
});

Deno.test("refundOf keeps the share of the total if a part was to be paid later", () => {
  for (const payment_terms of ["part", "at_pickup"] as const) {
    const part = (amount_paid: number, total: number) => ({ ...paid(amount_paid), payment_terms, total });
    assert.equal(refundOf(part(6_000, 10_000), half), 1_000, "more than the share was paid");
    assert.equal(refundOf(part(2_000, 10_000), half), 0, "less than the share was paid");
    assert.equal(refundOf(part(10_000, 10_000), half), 5_000, "all was paid");
    assert.equal(refundOf(part(12_000, 10_000), half), 7_000, "the difference is a credit");
  }
});

Deno.test("refundOf never exceeds the amount that is left, and keeps at most the policy's share of the total", () => {
  const amount = fc.nat(2_000_000_000), percent = fc.nat(100);
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      percent,
      fc.constantFrom("EUR", "JPY", "KWD"),
      (one, other, total, refund_percent, currency) => {
        const [refunded, all] = [Math.min(one, other), Math.max(one, other)];
        const booking = {
          ...paid(all, refunded, currency),
          total,
          cancellation_policy: [{ hours_before: 0, refund_percent }],
        };
        const refund = refundOf(booking, half);
        const left = all - refunded;
        assert.ok(Number.isInteger(refund) && refund >= 0 && refund <= left);
        assert.ok(currency !== "KWD" || refund % 10 === 0 || refund === left);
        // A card in a currency with three decimals is refunded in steps of 10
        const rounding = currency === "KWD" ? 5 : 0.5;
        assert.ok(left - refund <= total * (100 - refund_percent) / 100 + rounding);
      },
    ),
  );
});
