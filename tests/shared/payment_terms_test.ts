import assert from "node:assert/strict";
import fc from "fast-check";
import { PaymentTerms } from "../../shared/contract/payment_terms.ts";
import { stepOf } from "../../shared/money.ts";
import { dueOf } from "../../shared/payment_terms.ts";
import { smallestCharge } from "../../shared/smallest_charge.ts";
import { DAY } from "../../shared/wall_clock.ts";

const now = new Date("2027-05-03T08:00:00Z");
const booked = { currency: "EUR", timezone: "Europe/Berlin", pickup_at: new Date("2027-05-20T07:00:00Z"), now };
const terms = (terms: object) => PaymentTerms.parse(terms);
const part = (draft: object) => terms({ kind: "part", ...draft });

Deno.test("dueOf splits a total into what is due now, and what later", () => {
  const table: [object, object, number, string | null][] = [
    [{ kind: "full" }, {}, 10_000, null],
    [{ kind: "at_pickup" }, {}, 0, "pickup"],
    [{ kind: "part", percent: 30 }, {}, 3_000, "pickup"],
    [{ kind: "part", amount: 2_500 }, {}, 2_500, "pickup"],
    [{ kind: "part", amount: 10_000 }, {}, 10_000, null],
    [{ kind: "part", amount: 10_001 }, {}, 10_000, null],
    [{ kind: "part", percent: 30, rest_days_before: 14 }, {}, 3_000, "2027-05-06"],
    // The day of the rest is today, or over
    [{ kind: "part", percent: 30, rest_days_before: 17 }, {}, 10_000, null],
    [{ kind: "part", percent: 30, rest_days_before: 18 }, {}, 10_000, null],
    // It is still the day before in New York
    [{ kind: "part", percent: 30, rest_days_before: 16 }, { timezone: "America/New_York" }, 3_000, "2027-05-04"],
    [
      { kind: "part", percent: 30, rest_days_before: 17 },
      { timezone: "America/New_York", now: new Date("2027-05-03T03:59:00Z") },
      3_000,
      "2027-05-03",
    ],
    // The pickup is near
    [{ kind: "part", percent: 30, full_within_days: 16 }, {}, 3_000, "pickup"],
    [{ kind: "part", percent: 30, full_within_days: 17 }, {}, 10_000, null],
    [{ kind: "at_pickup", full_within_days: 17 }, {}, 10_000, null],
    [{ kind: "part", percent: 30, rest_days_before: 14, full_within_days: 7 }, {}, 3_000, "2027-05-06"],
    [{ kind: "part", percent: 30, rest_days_before: 14, full_within_days: 17 }, {}, 10_000, null],
    [{ kind: "part", percent: 30, full_within_days: 17 }, { timezone: "America/New_York" }, 10_000, null],
    [
      { kind: "part", percent: 30, full_within_days: 17 },
      { timezone: "America/New_York", now: new Date("2027-05-03T03:59:00Z") },
      3_000,
      "pickup",
    ],
    [{ kind: "at_pickup", full_within_days: 0 }, { now: new Date("2027-05-19T21:59:00Z") }, 0, "pickup"],
    [{ kind: "at_pickup", full_within_days: 0 }, { now: new Date("2027-05-19T22:00:00Z") }, 10_000, null],
    // Less than a card can be charged
    [{ kind: "part", amount: 49 }, {}, 10_000, null],
    [{ kind: "part", amount: 50 }, {}, 50, "pickup"],
    [{ kind: "part", percent: 1 }, { currency: "GBP" }, 100, "pickup"],
  ];
  for (const [draft, changes, due_now, at] of table) {
    const due = dueOf(10_000, terms(draft), { ...booked, ...changes });
    const due_later = at && { amount: 10_000 - due_now, at };
    assert.deepEqual(due, { due_now, due_later, guarantee: "none", request: null }, JSON.stringify(draft));
  }
});

Deno.test("dueOf asks for a guarantee card only if something is due at the pickup", () => {
  const guaranteed = terms({ kind: "at_pickup", guarantee: "card" });
  assert.deepEqual(dueOf(10_000, guaranteed, booked).guarantee, "card");
  const near = terms({ kind: "at_pickup", guarantee: "card", full_within_days: 30 });
  assert.deepEqual(dueOf(10_000, near, booked).guarantee, "none");
  const nothing = { due_now: 0, due_later: null, guarantee: "none", request: null };
  assert.deepEqual(dueOf(0, guaranteed, booked), nothing);
});

Deno.test("dueOf asks for nothing before the shop has accepted a request, and then by its terms", () => {
  const request = { answer_hours: 24, pay_hours: 12 };
  const table: [object, number, number, string | null][] = [
    [{ kind: "full" }, 10_000, 10_000, null],
    [{ kind: "part", percent: 30, rest_days_before: 14 }, 10_000, 3_000, "2027-05-06"],
    [{ kind: "at_pickup" }, 10_000, 0, "pickup"],
    [{ kind: "full" }, 0, 0, null],
  ];
  for (const [draft, total, due_now, at] of table) {
    const due = dueOf(total, terms({ ...draft, request }), booked);
    const later = at && { amount: total - due_now, at };
    assert.deepEqual([due.due_now, due.guarantee], [0, "none"]);
    assert.deepEqual(due.due_later, total ? { amount: total, at: "acceptance" } : null);
    assert.deepEqual(due.request, { ...request, due_now, due_later: later });
  }
});

Deno.test("dueOf rounds a percentage half up to what a card can be charged", () => {
  const now_of = (total: number, percent: number, currency: string) =>
    dueOf(total, part({ percent }), { ...booked, currency }).due_now;
  assert.equal(now_of(1_050, 15, "EUR"), 158);
  assert.equal(now_of(1_049, 15, "EUR"), 157);
  assert.equal(now_of(1_001, 50, "JPY"), 501);
  // A thousandth of a dinar cannot be charged
  assert.equal(now_of(10_010, 50, "KWD"), 5_010);
  assert.equal(now_of(10_000, 33, "KWD"), 3_300);
});

Deno.test("what is due now and later is the total, and neither is negative", () => {
  const draft = fc.oneof(
    fc.constantFrom({ kind: "full" }, { kind: "at_pickup" }),
    fc.record({
      kind: fc.constant("part"),
      percent: fc.integer({ min: 1, max: 99 }),
      rest_days_before: fc.option(fc.integer({ min: 1, max: 365 })),
    }),
    fc.record({
      kind: fc.constant("part"),
      amount: fc.integer({ min: 1, max: 100_000 }),
      rest_days_before: fc.option(fc.integer({ min: 1, max: 365 })),
    }),
  );
  const currency = fc.constantFrom("EUR", "JPY", "KWD", "HUF", "XAF");
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      draft,
      currency,
      fc.integer({ min: 0, max: 400 }),
      fc.option(fc.integer({ min: 0, max: 365 })),
      (units, drawn, currency, days, full_within_days) => {
        const draft = { ...drawn, ...drawn.kind !== "full" && { full_within_days } };
        const total = units * stepOf(currency);
        const pickup_at = new Date(now.getTime() + days * DAY);
        const { due_now, due_later } = dueOf(total, terms(draft), { ...booked, currency, pickup_at });
        assert.equal(due_now + (due_later?.amount ?? 0), total);
        assert.ok(due_now >= 0 && (due_later === null || due_later.amount > 0));
        assert.equal(due_now % stepOf(currency), 0);
        if (draft.kind === "full") assert.equal(due_later, null);
        if (due_later !== null && due_now > 0) assert.ok(due_now >= smallestCharge(currency));
        if (due_later !== null && full_within_days !== null) assert.ok(days > full_within_days);
        if (due_later !== null && due_later.at !== "pickup") assert.ok(due_later.at > "2027-05-03");
      },
    ),
    { numRuns: 10_000 },
  );
});

Deno.test("terms have either a percentage or an amount, and only if they are part payment", () => {
  const isValid = (draft: object) => PaymentTerms.safeParse(draft).success;
  for (const draft of [{ percent: 1 }, { percent: 99 }, { amount: 1 }, { amount: 1, rest_days_before: 365 }]) {
    assert.ok(isValid({ kind: "part", ...draft }), JSON.stringify(draft));
  }
  for (
    const draft of [{}, { percent: 0 }, { percent: 101 }, { percent: 100 }, { amount: 0 }, { percent: 1, amount: 1 }]
  ) {
    assert.ok(!isValid({ kind: "part", ...draft }), JSON.stringify(draft));
  }
  for (const rest_days_before of [0, -1, 366]) assert.ok(!isValid({ kind: "part", percent: 1, rest_days_before }));
  for (const kind of ["full", "at_pickup"]) {
    assert.ok(isValid({ kind }));
    for (const more of [{ percent: 1 }, { amount: 1 }, { rest_days_before: 1 }]) assert.ok(!isValid({ kind, ...more }));
  }
  for (const full_within_days of [0, 365]) {
    assert.ok(isValid({ kind: "at_pickup", full_within_days }));
    assert.ok(isValid({ kind: "part", percent: 1, full_within_days }));
    assert.ok(!isValid({ kind: "full", full_within_days }));
  }
  for (const full_within_days of [-1, 366, 1.5]) assert.ok(!isValid({ kind: "at_pickup", full_within_days }));
});
