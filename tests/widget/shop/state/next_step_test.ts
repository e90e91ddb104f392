import assert from "node:assert/strict";
import type { Quote } from "../../../../shared/contract/quote.ts";
import { type FlowState, nextStep, type StepResult } from "../../../../widget/shop/state/next_step.ts";
import { documentOf, isSigned } from "../../../../widget/shop/state/signed.ts";
import type { Payment, Step } from "../../../../widget/shop/state/step.ts";
import { emptyTrip, type Trip } from "../../../../widget/shop/state/trip.ts";
import { booking, quote, template } from "../../../../widget/playground/samples/booking.ts";
import { cart } from "../../../../widget/playground/samples/items.ts";

const dates = { pickup_date: "2027-07-02", return_date: "2027-07-04" };
const person = { email: "ada@example.com", name: "Ada Lindqvist", phone: null };
const signed: Trip = {
  ...emptyTrip,
  lines: [{ ...cart[0]!, quantity: 2 }],
  signature_ids: ["sig_1"],
  signed_document: documentOf(template),
  riders: [person, { name: "Bo Berg", email: null }],
};
/** A quote of some units of one item. */
const quoteOf = (quantity: number, seats = 1): Quote => ({
  ...quote,
  lines: [{ ...quote.lines[0]!, quantity, seats }],
});
/** A customer who has answered everything. */
const complete: FlowState = {
  goal: "pay",
  booked: null,
  trip: signed,
  dates,
  quote: quoteOf(1, 2),
  session: "svc_cs_1",
  person,
  asks: false,
  sign_in: "required",
  template: { ...template, type: "per_rider" },
  isSigned,
};
const booked = { booking, links: [], hold: { payment_intent_id: "pi_1" } };
const expired: Payment = { state: "expired" };
const guest = { session: null, person: null };
const nothing: Partial<FlowState> = { ...guest, dates: null, quote: null, trip: emptyTrip };

/** A step in short: its name, and the view or state within it. */
function nameOf(step: Step): string {
  if (step.name === "you") return `you, then ${step.next}`;
  return step.name === "pay" ? `pay/${step.payment.state}` : step.name;
}

const cases: [title: string, state: Partial<FlowState>, wanted: string, result?: StepResult][] = [
  ["the dates when they are the goal", { goal: "dates" }, "dates"],
  ["the dates when a day is missing", { dates: null }, "dates"],
  ["the dates when the items are the goal but a day is missing", { goal: "gear", dates: null }, "dates"],
  ["the items when they are the goal", { goal: "gear" }, "gear"],
  ["the items when the cart has no price", { quote: null }, "gear"],
  ["the items when the details are the goal but the cart has no price", { goal: "you", quote: null }, "gear"],
  ["the items to a guest without a cart", { ...guest, quote: null }, "gear"],
  ["the details to a guest", guest, "you, then pay"],
  ["the details to a guest who goes back to them", { ...guest, goal: "you" }, "you, then pay"],
  ["the details to a customer whose session has expired", { session: null }, "you, then pay"],
  ["the details when they are the goal", { goal: "you" }, "you, then pay"],
  ["the details when the customer has no name", { person: { ...person, name: "" } }, "you, then pay"],
  ["the details to a guest where the code is offered", { ...guest, sign_in: "offered" }, "you, then pay"],
  [
    "the payment to a guest with details where the code is offered",
    { session: null, sign_in: "offered" },
    "pay/holding",
  ],
  ["the payment to a guest with details where no code is sent", { session: null, sign_in: "off" }, "pay/holding"],
  ["the details to a known customer whom the shop has not asked its questions", { asks: true }, "you, then pay"],
  ["the payment once the questions are answered", { asks: true, trip: { ...signed, answers: [] } }, "pay/holding"],
  ["the waiver when there are more seats than riders", { quote: quoteOf(1, 3) }, "waiver"],
  ["the waiver when it is not signed", { trip: { ...signed, signature_ids: [] } }, "waiver"],
  ["the waiver when one more person rides", { quote: quoteOf(3) }, "waiver"],
  ["the waiver when a new version is not signed", {
    template: { ...template, type: "per_rider", version: template.version + 1 },
  }, "waiver"],
  ["the waiver when another person has signed", { person: { ...person, name: "Grace Hopper" } }, "waiver"],
  ["the waiver when the signer has another address now", { person: { ...person, email: "a@example.com" } }, "waiver"],
  ["the payment when everything is answered", {}, "pay/holding"],
  ["the payment when the shop has no waiver", { template: null, trip: emptyTrip }, "pay/holding"],
  [
    "the payment when one signature covers the booking",
    { template: { ...template, type: "per_booking" }, trip: { ...signed, riders: [person] } },
    "pay/holding",
  ],
  ["a payment under way whatever else changed", nothing, "pay/expired", { payment: expired }],
  ["the booking once it is made", { ...nothing, booked }, "done"],
  ["the booking again to a customer who leaves their bookings", { ...nothing, booked, goal: "dates" }, "done"],
  ["the customer's bookings after the booking", { booked, goal: "my_bookings" }, "my_bookings"],
  ["the customer's bookings", { goal: "my_bookings" }, "my_bookings"],
  ["the customer's bookings before any dates", { ...nothing, goal: "my_bookings", session: "svc_cs_1" }, "my_bookings"],
  ["the sign-in to a guest who wants their bookings", { ...nothing, goal: "my_bookings" }, "you, then my_bookings"],
  [
    "the sign-in to a guest with details who wants their bookings",
    { session: null, sign_in: "offered", goal: "my_bookings" },
    "you, then my_bookings",
  ],
];

for (const [title, state, wanted, result] of cases) {
  Deno.test(`nextStep shows ${title}`, () => {
    assert.equal(nameOf(nextStep({ ...complete, ...state }, result)), wanted);
  });
}

Deno.test("nextStep never goes further than its goal", () => {
  const order = ["dates", "gear", "you", "pay"] as const;
  for (const [at, goal] of order.entries()) {
    const { name } = nextStep({ ...complete, goal });
    assert.equal(order.indexOf(name as typeof goal), at);
  }
});
