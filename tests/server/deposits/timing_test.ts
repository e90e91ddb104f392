import assert from "node:assert/strict";
import type { Deposit } from "../../../server/deposits/deposits.sql.ts";
import {
  isTooEarly,
  isWithdrawalDue,
  type NextDepositAction,
  nextDepositAction,
} from "../../../server/deposits/timing.ts";
import { DAY } from "../../../shared/wall_clock.ts";

const scheduled = {
  booking_id: "bk_1",
  state: "scheduled",
  amount: 20_000,
  currency: "EUR",
  timing: "at_pickup",
  duration: "until_return",
  auto_release: true,
  method: null,
  account: null,
  processor_customer_id: "cus_1",
  payment_method_id: "pm_1",
  payment_intent_id: null,
  pending_intent_id: null,
  claimed_amount: 0,
  claim_reason: null,
  failure_reason: null,
  authorized_at: null,
  placed_at: null,
  capture_before: null,
  attempt: 0,
  failed_requests: 0,
  booking_status: "confirmed",
  inspection_pending: false,
  pickup_date: "2027-05-10T08:00:00.000Z",
  return_date: "2027-05-20T16:00:00.000Z",
} satisfies Deposit;
const held = {
  ...scheduled,
  state: "authorized",
  method: "card",
  payment_intent_id: "pi_1",
  authorized_at: "2027-05-10T08:00:00.000Z",
  placed_at: "2027-05-10T08:00:00.000Z",
  capture_before: "2027-05-17T08:00:00.000Z",
  booking_status: "picked_up",
} satisfies Deposit;

const inCash = {
  ...scheduled,
  state: "authorized",
  method: "cash",
  authorized_at: held.authorized_at,
} satisfies Deposit;

const at = (time: string): NextDepositAction => ({ at: new Date(time) });
const cases: [string, Partial<Deposit> & { state: Deposit["state"] }, string, NextDepositAction][] = [
  ["at pickup is undefined before the pickup", scheduled, "2027-05-03", undefined],
  [
    "at booking is the day before pickup for a pickup far ahead",
    { ...scheduled, timing: "at_booking" },
    "2027-05-03",
    at("2027-05-09T08:00:00Z"),
  ],
  ["at booking is to place it when it is due", { ...scheduled, timing: "at_booking" }, "2027-05-09T08:00:00Z", {
    now: "place",
  }],
  [
    "at booking is undefined without a card",
    { ...scheduled, timing: "at_booking", payment_method_id: null },
    "2027-05-09",
    undefined,
  ],
  ["that is authorized is a day before it expires", held, "2027-05-11", at("2027-05-16T08:00:00Z")],
  ["that is authorized is to renew it a day before it expires", held, "2027-05-16T08:00:00Z", { now: "renew" }],
  [
    "with a short authorization is its last quarter",
    { ...held, capture_before: "2027-05-12T08:00:00Z" },
    "2027-05-11",
    at("2027-05-11T20:00:00Z"),
  ],
  [
    "that waits for its customer is the expiry of the old authorization",
    { ...held, state: "action_required" },
    "2027-05-16T09:00:00Z",
    at("2027-05-17T08:00:00Z"),
  ],
  ["of returned gear is to release it", { ...held, booking_status: "returned" }, "2027-05-12", { now: "release" }],
  [
    "of returned gear without auto_release is its expiry",
    { ...held, booking_status: "returned", auto_release: false },
    "2027-05-12",
    at("2027-05-17T08:00:00Z"),
  ],
  [
    "in cash of returned gear without auto_release is undefined",
    { ...inCash, booking_status: "returned", auto_release: false },
    "2027-05-12",
    undefined,
  ],
  [
    "never authorized of returned gear is to release it",
    { ...scheduled, booking_status: "returned", auto_release: false },
    "2027-05-12",
    {
      now: "release",
    },
  ],
  ["of a completed booking is to release it", { ...held, booking_status: "completed" }, "2027-05-12", {
    now: "release",
  }],
  ["of a no-show is to release it", { ...held, booking_status: "no_show", auto_release: false }, "2027-05-12", {
    now: "release",
  }],
  [
    "of a cancelled booking is to release it, even without auto_release",
    { ...held, booking_status: "cancelled", auto_release: false },
    "2027-05-12",
    {
      now: "release",
    },
  ],
  [
    "with a duration is its renewal while the gear is out",
    { ...held, duration: "24" },
    "2027-05-12",
    at("2027-05-16T08:00:00Z"),
  ],
  [
    "with a duration is to release it while the gear is in the shop",
    { ...held, duration: "24", booking_status: "confirmed" },
    "2027-05-12",
    {
      now: "release",
    },
  ],
  [
    "with a duration and without auto_release is its renewal",
    { ...held, duration: "24", booking_status: "confirmed", auto_release: false },
    "2027-05-12",
    at("2027-05-16T08:00:00Z"),
  ],
  [
    "of returned gear is its renewal during the inspection",
    { ...held, booking_status: "returned", inspection_pending: true },
    "2027-05-12",
    at("2027-05-16T08:00:00Z"),
  ],
  [
    "never authorized of returned gear is to release it, even during the inspection",
    { ...scheduled, booking_status: "returned", inspection_pending: true },
    "2027-05-12",
    { now: "release" },
  ],
  [
    "of gear that is not picked up is to withdraw it at the planned return",
    { ...held, capture_before: "2027-06-01T08:00:00Z", booking_status: "confirmed", auto_release: false },
    "2027-05-20T16:00:00Z",
    { now: "withdraw" },
  ],
  [
    "that lapses before a pickup far ahead is to withdraw it",
    { ...held, booking_status: "confirmed", pickup_date: "2027-05-18T08:00:00Z" },
    "2027-05-11",
    { now: "withdraw" },
  ],
  [
    "that lapses before the pickup of the next day is its renewal",
    {
      ...held,
      capture_before: "2027-05-17T08:00:00Z",
      booking_status: "confirmed",
      pickup_date: "2027-05-17T09:00:00Z",
    },
    "2027-05-16T09:00:00Z",
    { now: "renew" },
  ],
  [
    "at booking is the day before pickup after an earlier attempt",
    { ...scheduled, timing: "at_booking", attempt: 1, return_date: "2027-05-10T16:00:00.000Z" },
    "2027-05-05",
    at("2027-05-09T08:00:00Z"),
  ],
  [
    "at booking of gear that nobody picked up is undefined",
    { ...scheduled, timing: "at_booking" },
    "2027-05-21",
    undefined,
  ],
  [
    "at booking is five days before the return if that is before the day before pickup",
    { ...scheduled, timing: "at_booking", return_date: "2027-05-12T16:00:00.000Z" },
    "2027-05-03",
    at("2027-05-07T16:00:00Z"),
  ],
  [
    "at booking is undefined from the planned return of gear that nobody picked up",
    { ...scheduled, timing: "at_booking" },
    scheduled.return_date,
    undefined,
  ],
  [
    "at booking is to place it until the planned return",
    { ...scheduled, timing: "at_booking" },
    "2027-05-20T15:59:59.999Z",
    { now: "place" },
  ],
  [
    "with a duration is its end while the gear is in the shop",
    { ...held, duration: "24", booking_status: "confirmed" },
    "2027-05-10T09:00:00Z",
    at("2027-05-11T08:00:00Z"),
  ],
  ["with a duration that is not authorized is undefined", { ...scheduled, duration: "24" }, "2027-05-12", undefined],
  ["without an expiry is undefined", { ...held, capture_before: null }, "2027-05-12", undefined],
  [
    "that waits for its first confirmation is to withdraw it at the planned return",
    { ...scheduled, state: "action_required", pending_intent_id: "pi_2" },
    "2027-05-09",
    at(scheduled.return_date),
  ],
  [
    "that lapses at the pickup is its renewal",
    { ...held, booking_status: "confirmed", pickup_date: held.capture_before },
    "2027-05-11",
    at("2027-05-16T08:00:00Z"),
  ],
  [
    "that lapses before a pickup in exactly one day is its renewal",
    { ...held, booking_status: "confirmed", pickup_date: "2027-05-17T09:00:00Z", placed_at: "2027-05-16T08:00:00Z" },
    "2027-05-16T09:00:00Z",
    at("2027-05-17T02:00:00Z"),
  ],
  ["that expired is undefined", { ...held, state: "expired", booking_status: "cancelled" }, "2027-05-12", undefined],
  ["that is released is undefined", { ...held, state: "released", booking_status: "no_show" }, "2027-05-12", undefined],
  ["that is claimed is undefined", { ...held, state: "claimed" }, "2027-05-12", undefined],
];

for (const [name, deposit, time, due] of cases) {
  Deno.test(`nextDepositAction of a deposit ${name}`, () => {
    assert.deepEqual(nextDepositAction(deposit as Deposit, new Date(time)), due);
  });
}

Deno.test("isTooEarly is true for a confirmed booking until five days before its pickup", () => {
  const before = (ms: number) => new Date(Date.parse(scheduled.pickup_date) - 5 * DAY - ms);
  assert.deepEqual([1, 0, -1].map((ms) => isTooEarly(scheduled, before(ms))), [true, false, false]);
  assert.equal(isTooEarly({ ...scheduled, booking_status: "picked_up" }, before(1)), false);
});

Deno.test("isWithdrawalDue is true only when the next action is a withdrawal that is due now", () => {
  const unused = { ...held, booking_status: "confirmed", auto_release: false, capture_before: null } as const;
  const dueAt = (deposit: Deposit, time: string) => isWithdrawalDue(deposit, new Date(time));
  assert.equal(dueAt(unused, held.return_date), true);
  assert.equal(dueAt(unused, "2027-05-20T15:59:59.999Z"), false);
  assert.equal(dueAt({ ...unused, booking_status: "cancelled" }, held.return_date), false);
  assert.equal(dueAt({ ...unused, state: "claimed" }, held.return_date), false);
});
