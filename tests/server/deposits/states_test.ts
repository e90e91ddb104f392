import assert from "node:assert/strict";
import type { Deposit } from "../../../server/deposits/deposits.sql.ts";
import { isPayLinkExpired } from "../../../server/deposits/pay_link.ts";
import { isSecured } from "../../../server/deposits/pickup.ts";
import { canAuthorize, isBookingOver, refusesAuthorization } from "../../../server/deposits/timing.ts";

type State = Deposit["state"];
const states: State[] = ["scheduled", "authorized", "action_required", "expired", "claimed", "released"];
const deposit = (changes: Partial<Deposit>) =>
  ({
    state: "authorized",
    method: "card",
    payment_intent_id: null,
    pending_intent_id: null,
    booking_status: "confirmed",
    inspection_pending: false,
    ...changes,
  }) as Deposit;
const statesIn = (check: (deposit: Deposit) => boolean, changes: Partial<Deposit> = {}) =>
  states.filter((state) => check(deposit({ state, ...changes })));

Deno.test("isBookingOver is true for a booking that was cancelled, missed or returned, unless its gear is inspected", () => {
  const all = [
    "confirmed",
    "picked_up",
    "partially_returned",
    "returned",
    "completed",
    "cancelled",
    "no_show",
  ] as const;
  const over = (inspection_pending: boolean) =>
    all.filter((booking_status) => isBookingOver({ booking_status, inspection_pending }));
  assert.deepEqual(over(false), ["returned", "completed", "cancelled", "no_show"]);
  assert.deepEqual(over(true), ["cancelled", "no_show"]);
});

Deno.test("canAuthorize is true for a deposit that is not held, or must be renewed", () => {
  assert.deepEqual(statesIn(canAuthorize), ["scheduled", "action_required", "expired"]);
  assert.deepEqual(statesIn(canAuthorize, { booking_status: "cancelled" }), []);
});

Deno.test("refusesAuthorization is true for a deposit in cash, claimed or released, or of a booking that is over", () => {
  assert.deepEqual(statesIn(refusesAuthorization), ["claimed", "released"]);
  assert.deepEqual(statesIn(refusesAuthorization, { method: "cash" }), states);
  assert.deepEqual(statesIn(refusesAuthorization, { booking_status: "no_show" }), states);
});

Deno.test("isSecured is true while money is held on a card, also during a renewal, or in cash of the right amount", () => {
  assert.deepEqual(statesIn(isSecured, { payment_intent_id: "pi_1" }), ["authorized", "action_required"]);
  assert.deepEqual(statesIn(isSecured, { method: "cash" }), ["authorized"]);
  assert.deepEqual(statesIn(isSecured, { pending_intent_id: "pi_2" }), []);
});

Deno.test("isPayLinkExpired is false while the customer can confirm the deposit, or has confirmed it", () => {
  const works = (changes: Partial<Deposit>) => statesIn((each) => !isPayLinkExpired(each), changes);
  assert.deepEqual(works({ pending_intent_id: "pi_2" }), ["authorized", "action_required"]);
  assert.deepEqual(works({}), ["authorized"]);
  assert.deepEqual(works({ pending_intent_id: "pi_2", booking_status: "returned" }), []);
});
