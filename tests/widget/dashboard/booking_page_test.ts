import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { HistoryEntry } from "../../../shared/contract/history.ts";
import { addItem, formOf, readChange } from "../../../widget/dashboard/booking/change_form.ts";
import { readRefund, refundWaysOf } from "../../../widget/dashboard/booking/end_refund.ts";
import { describeEntry } from "../../../widget/dashboard/booking/history_sentence.ts";
import { nextActionOf, otherActionsOf } from "../../../widget/dashboard/booking/next_action.ts";
import { instantOfLocal, localTimeOf } from "../../../widget/dashboard/kit/local_time.ts";
import { events } from "../../../widget/dashboard/text/en/history_events.ts";
import { words } from "../../../widget/dashboard/text/en.ts";
import { en } from "../../../widget/text/en.ts";
import { textOf } from "../../../widget/text/text.ts";

const ZONE = "Europe/Berlin";
const kayak = { id: "li_1", fleet_item_id: "fi_kayak", name: "Sea kayak", quantity: 2, out: 0, returned: 0 };
const base = {
  status: "confirmed",
  pickup_date: "2027-05-12T08:00:30.500Z",
  return_date: "2027-05-13T16:00:00.000Z",
  lines: [{ ...kayak, amount: 6_000, components: [] }],
  addons: [
    { id: "ad_1", name: "Paddle", fleet_item_id: "fi_kayak", line_position: 0, quantity: 2, price: 0, amount: 0 },
    { id: "ad_2", name: "Map", fleet_item_id: "fi_kayak", line_position: 0, quantity: 1, price: 500, amount: 500 },
  ],
  total: 6_500,
  amount_paid: 6_500,
  amount_refunded: 0,
  amount_due: 0,
  currency: "EUR",
  inspection: null,
  cancellation_policy: [{ hours_before: 48, refund_percent: 100 }, { hours_before: 0, refund_percent: 50 }],
};
const bookingWith = (changes: object) => ({ ...base, ...changes }) as unknown as Booking;
const terms = { pricing: "requote", difference: "refund" } as const;
const shop = { timezone: ZONE, terms };
const now = Date.parse("2027-05-03T08:00:00Z");

Deno.test("the next action follows from the status, the balance and the inspection", () => {
  const cases: [changes: object, expected: string | null][] = [
    [{}, "hand_out"],
    [{ status: "picked_up", amount_due: 100 }, "take_back"],
    [{ status: "partially_returned" }, "take_back"],
    [{ status: "returned", amount_due: 100, inspection: { status: "pending" } }, "take_payment"],
    [{ status: "returned", inspection: { status: "pending" } }, "inspect"],
    [{ status: "returned", inspection: { status: "completed" } }, "complete"],
    [{ status: "completed", amount_due: 100 }, "take_payment"],
    [{ status: "completed" }, null],
    [{ status: "cancelled" }, null],
    [{ status: "no_show" }, null],
  ];
  for (const [changes, expected] of cases) assert.equal(nextActionOf(bookingWith(changes)), expected);
});

Deno.test("a customer can be marked as not come only after the pickup time", () => {
  assert.deepEqual(otherActionsOf(bookingWith({}), now), ["change", "cancel"]);
  assert.deepEqual(otherActionsOf(bookingWith({}), Date.parse(base.pickup_date)), ["change", "no_show", "cancel"]);
  assert.deepEqual(otherActionsOf(bookingWith({ status: "picked_up" }), now), ["extend"]);
  assert.deepEqual(otherActionsOf(bookingWith({ status: "completed" }), now), []);
});

Deno.test("only a manager may refund beyond the policy, and nothing is refunded that was not paid", () => {
  const booking = bookingWith({});
  assert.deepEqual(refundWaysOf(booking, true), ["policy", "full", "none", "amount"]);
  assert.deepEqual(refundWaysOf(booking, false), ["policy", "none"]);
  assert.deepEqual(refundWaysOf(bookingWith({ amount_paid: 0 }), true), []);
  const late = Date.parse("2027-05-12T07:00:00Z");
  assert.deepEqual(readRefund(booking, { way: "policy", amount: null, now }), { refund: "policy", amount: 6_500 });
  assert.deepEqual(readRefund(booking, { way: "policy", amount: null, now: late }), {
    refund: "policy",
    amount: 3_250,
  });
  assert.deepEqual(readRefund(booking, { way: "full", amount: null, now }), { refund: "full", amount: 6_500 });
  assert.deepEqual(readRefund(booking, { way: "amount", amount: 2_000, now }), { refund: 2_000, amount: 2_000 });
  assert.equal(readRefund(booking, { way: "amount", amount: 6_501, now }), null);
  assert.equal(readRefund(booking, { way: "amount", amount: null, now }), null);
  const unpaid = bookingWith({ amount_paid: 0 });
  assert.deepEqual(readRefund(unpaid, { way: "policy", amount: null, now }), { refund: "none", amount: 0 });
});

Deno.test("a change sends only what staff have changed", () => {
  const booking = bookingWith({});
  const form = formOf(booking, ZONE);
  assert.deepEqual([form.pickup, form.return], ["2027-05-12T10:00", "2027-05-13T18:00"]);
  assert.deepEqual(readChange(booking, form, shop), { draft: null });
  assert.deepEqual(readChange(booking, { ...form, return: "2027-05-14T18:00" }, shop), {
    draft: { return_date: "2027-05-14T16:00:00.000Z", ...terms },
  });
  const more = form.lines.map((line) => ({ ...line, quantity: 3 }));
  assert.deepEqual(readChange(booking, { ...form, lines: more }, { ...shop, terms: { ...terms, pricing: "keep" } }), {
    draft: {
      // One paddle for each unit follows the units; the one map stays one
      line_items: [{ fleet_item_id: "fi_kayak", quantity: 3, addons: [{ id: "ad_1" }, { id: "ad_2", quantity: 1 }] }],
      pricing: "keep",
      difference: "refund",
    },
  });
  const out = bookingWith({ status: "picked_up" });
  assert.deepEqual(readChange(out, { ...form, lines: more }, shop), { draft: null });
});

Deno.test("a change needs an item and a return after the pickup", () => {
  const booking = bookingWith({});
  const form = formOf(booking, ZONE);
  const none = form.lines.map((line) => ({ ...line, quantity: 0 }));
  assert.deepEqual(readChange(booking, { ...form, lines: none }, shop), { error: "no_items" });
  for (const back of ["", form.pickup, "2027-05-01T10:00"]) {
    assert.deepEqual(readChange(booking, { ...form, return: back }, shop), { error: "wrong_order" }, back);
  }
});

Deno.test("addItem adds a unit to the line of the item, or a line", () => {
  const { lines } = formOf(bookingWith({}), ZONE);
  assert.deepEqual(addItem(lines, { id: "fi_kayak", name: "Sea kayak" }).map(({ quantity }) => quantity), [3]);
  const [, added] = addItem(lines, { id: "fi_bike", name: "Bike" });
  assert.deepEqual(added, {
    fleet_item_id: "fi_bike",
    name: "Bike",
    quantity: 1,
    addons: [],
    booked: { units: 0, components: [] },
  });
});

Deno.test("local times are those of the shop, also when its clock changes", () => {
  for (const instant of ["2027-03-28T00:30:00.000Z", "2027-03-28T01:30:00.000Z", "2027-10-31T02:30:00.000Z"]) {
    assert.equal(instantOfLocal(localTimeOf(instant, ZONE), ZONE), instant);
  }
  assert.equal(instantOfLocal("", ZONE), null);
});

Deno.test("the history says how much was paid, where mails went, and what a change has changed", () => {
  const text = textOf(en, { locale: "en-GB", currency: "EUR", timezone: "UTC" });
  const entry = (action: string, detail: HistoryEntry["detail"]) => ({ action, detail }) as HistoryEntry;
  const describe = (one: HistoryEntry, older: HistoryEntry[] = []) =>
    describeEntry(one, older, { format: text, words, events });
  const booked = entry("booking.created", { pickup_date: "2027-05-12", return_date: "2027-05-13", total: 6_500 });
  assert.deepEqual(describe(booked), { title: "Booked", detail: "" });
  assert.deepEqual(describe(entry("payment.received", { amount: 6_500 }), [booked]).detail, "€65");
  assert.deepEqual(describe(entry("payment.refunded", { amount: 6_500, amount_refunded: 500 })).detail, "€5");
  const mail = entry("mail.sent", { to: "customer", subject: "Your booking" });
  assert.deepEqual(describe(mail), { title: "Mail", detail: "to the customer: Your booking" });
  const changed = entry("booking.updated", { pickup_date: "2027-05-12", return_date: "2027-05-15", total: 8_000 });
  assert.equal(
    describe(changed, [mail, booked]).detail,
    "return moved from Wed, 12 May 2027 to Fri, 14 May 2027, total changed from €65 to €80",
  );
  const sooner = entry("booking.updated", {
    ...changed.detail,
    pickup_date: "2027-05-11T18:00:00Z",
    customer_notified: false,
  });
  assert.equal(
    describe(sooner, [changed, booked]).detail,
    "pickup moved from Wed, 12 May 2027 to Tue, 11 May 2027, 18:00, the customer was not notified",
  );
  assert.equal(describe(entry("booking.picked_up", booked.detail), [booked]).detail, "");
  assert.deepEqual(describe(entry("deposit.authorized", { deposit: { state: "authorized", amount: 10_000 } })), {
    title: "Deposit held",
    detail: "€100",
  });
  assert.equal(describe(entry("booking.teleported", {})).title, "booking.teleported");
});
