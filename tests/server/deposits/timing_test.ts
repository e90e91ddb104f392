import assert from "node:assert/strict";
import type { Deposit } from "../../../server/deposits/deposits.sql.ts";
import { type Due, dueOf } from "../../../server/deposits/timing.ts";

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
  authorized_at: null,
  placed_at: null,
  capture_before: null,
  attempt: 0,
  booking_status: "confirmed",
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

const inTill = {
  ...scheduled,
  state: "authorized",
  method: "cash",
  authorized_at: held.authorized_at,
} satisfies Deposit;

const at = (time: string): Due => ({ at: new Date(time) });
const cases: [string, Partial<Deposit> & { state: Deposit["state"] }, string, Due][] = [
  ["at pickup: nothing before it", scheduled, "2027-05-03", undefined],
  [
    "at booking, long: the day before pickup",
    { ...scheduled, timing: "at_booking" },
    "2027-05-03",
    at("2027-05-09T08:00:00Z"),
  ],
  ["at booking, due", { ...scheduled, timing: "at_booking" }, "2027-05-09T08:00:00Z", { now: "place" }],
  ["at booking, no card", { ...scheduled, timing: "at_booking", payment_method_id: null }, "2027-05-09", undefined],
  ["held: renewed a day before it lapses", held, "2027-05-11", at("2027-05-16T08:00:00Z")],
  ["held: time to renew", held, "2027-05-16T08:00:00Z", { now: "renew" }],
  [
    "a short hold: its last quarter",
    { ...held, capture_before: "2027-05-12T08:00:00Z" },
    "2027-05-11",
    at("2027-05-11T20:00:00Z"),
  ],
  [
    "waiting for its customer: looked at when the old one lapses",
    { ...held, state: "action_required" },
    "2027-05-16T09:00:00Z",
    at("2027-05-17T08:00:00Z"),
  ],
  ["back", { ...held, booking_status: "returned" }, "2027-05-12", { now: "release" }],
  [
    "back, left to staff",
    { ...held, booking_status: "returned", auto_release: false },
    "2027-05-12",
    at("2027-05-17T08:00:00Z"),
  ],
  [
    "back, left to staff, in the till",
    { ...inTill, booking_status: "returned", auto_release: false },
    "2027-05-12",
    undefined,
  ],
  ["back, left to staff, never held", { ...scheduled, booking_status: "returned", auto_release: false }, "2027-05-12", {
    now: "release",
  }],
  ["closed by staff before it was let go", { ...held, booking_status: "completed" }, "2027-05-12", { now: "release" }],
  ["nobody came", { ...held, booking_status: "no_show", auto_release: false }, "2027-05-12", { now: "release" }],
  ["cancelled, whatever was agreed", { ...held, booking_status: "cancelled", auto_release: false }, "2027-05-12", {
    now: "release",
  }],
  ["so many hours, gear out", { ...held, duration: "24" }, "2027-05-12", at("2027-05-16T08:00:00Z")],
  ["so many hours, gear here", { ...held, duration: "24", booking_status: "confirmed" }, "2027-05-12", {
    now: "release",
  }],
  [
    "so many hours, gear here, left to staff",
    { ...held, duration: "24", booking_status: "confirmed", auto_release: false },
    "2027-05-12",
    at("2027-05-16T08:00:00Z"),
  ],
  ["claimed", { ...held, state: "claimed" }, "2027-05-12", undefined],
];

for (const [name, deposit, time, due] of cases) {
  Deno.test(`a deposit's timetable: ${name}`, () => {
    assert.deepEqual(dueOf(deposit as Deposit, new Date(time)), due);
  });
}
