import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { DayRow } from "../../../shared/contract/dashboard.ts";
import type { HistoryEntry } from "../../../shared/contract/history.ts";
import { hasGearChanged, mustFreeze, newestChange } from "../../../widget/dashboard/counter/changed_elsewhere.ts";
import { type PickupForm, readPickup } from "../../../widget/dashboard/counter/pickup_form.ts";
import { countUnits, isDone } from "../../../widget/dashboard/today/row_state.ts";
import { describeKept, describeTakers } from "../../../widget/dashboard/counter/use_undo.ts";
import { words as en } from "../../../widget/dashboard/text/en.ts";

const line = { id: "li_1", quantity: 3, out: 0, returned: 0 };
const booking = {
  status: "confirmed",
  pickup_date: "2027-05-03T08:00:00Z",
  return_date: "2027-05-04T08:00:00Z",
  lines: [line, { id: "li_2", quantity: 1, out: 0, returned: 0 }],
  waivers: { required: 1, signed: 1 },
  deposit: { state: "none" },
  amount_due: 0,
} as unknown as Booking;
const entryBy = (kind: HistoryEntry["actor"]["kind"], action = "booking.updated") =>
  ({ actor: { kind, id: null, name: null }, action }) as unknown as HistoryEntry;

Deno.test("a sheet waits for whatever moves the gear, and for what a colleague or a key has changed", () => {
  const signed = { ...booking, waivers: { required: 1, signed: 0 } };
  const moves: Partial<Booking>[] = [
    { status: "picked_up" },
    { return_date: "2027-05-05T08:00:00Z" },
    { lines: [{ ...booking.lines[0]!, out: 2 }, booking.lines[1]!] },
  ];
  for (const move of moves) {
    assert.ok(hasGearChanged(booking, { ...booking, ...move }));
    assert.ok(mustFreeze(booking, { ...booking, ...move }, entryBy("system")));
  }
  assert.ok(!hasGearChanged(booking, signed));
  for (const kind of ["customer", "system"] as const) assert.ok(!mustFreeze(booking, signed, entryBy(kind)));
  for (const kind of ["staff", "key"] as const) assert.ok(mustFreeze(booking, signed, entryBy(kind)));
  assert.ok(mustFreeze(booking, signed, undefined), "nobody knows who it was");
});

Deno.test("newestChange leaves out the mails that have followed a change", () => {
  const [mail, change] = [entryBy("system", "mail.sent"), entryBy("staff", "booking.picked_up")];
  assert.equal(newestChange([mail, change]), change);
  assert.equal(newestChange([mail]), mail);
  assert.equal(newestChange([]), undefined);
});

const all: PickupForm = { isPart: false, out: { li_1: 1 }, anyway: false, reason: "" };
const wholeLines = [{ line_id: "li_1", quantity: 3 }, { line_id: "li_2", quantity: 1 }];

Deno.test("readPickup hands out all that waits, or the chosen units", () => {
  assert.deepEqual(readPickup(booking, all).draft, { lines: wholeLines });
  const part = { ...all, isPart: true, out: { li_1: 1, li_2: 0 } };
  assert.deepEqual(readPickup(booking, part).draft, { lines: [{ line_id: "li_1", quantity: 1 }] });
  assert.deepEqual(readPickup(booking, { ...part, out: { li_1: 0, li_2: 0 } }).errors, { units: true });
  const rest = { ...booking, lines: [{ ...booking.lines[0]!, out: 1, returned: 1 }] };
  assert.deepEqual(readPickup(rest, all).draft, { lines: [{ line_id: "li_1", quantity: 1 }] });
});

Deno.test("readPickup asks for what is missing, or for the reason to go without it", () => {
  const unsigned = { ...booking, waivers: { required: 2, signed: 1 }, amount_due: 500 } as Booking;
  assert.deepEqual(readPickup(unsigned, all).errors, { missing: "waivers_missing" });
  const unpaid = { ...booking, amount_due: 500 } as Booking;
  assert.deepEqual(readPickup(unpaid, all).errors, { missing: "payment_missing" });
  assert.deepEqual(readPickup(unpaid, { ...all, anyway: true, reason: " " }).errors, { reason: true });
  assert.deepEqual(readPickup(unpaid, { ...all, anyway: true, reason: " Pays later " }).draft, {
    lines: wholeLines,
    override: { waivers: false, deposit: false, payment: true, reason: "Pays later" },
  });
  const held = { ...booking, deposit: { state: "scheduled" } } as Booking;
  assert.deepEqual(readPickup(held, all).draft, { lines: wholeLines }, "the server holds it on the card");
  assert.deepEqual(readPickup(booking, { ...all, anyway: true }).draft, { lines: wholeLines }, "nothing is missing");
});

Deno.test("an undo says what stays and, if it is refused, who has the units", () => {
  const format = { locale: "en", money: (amount: number) => `€${amount / 100}` };
  const texts = { format, words: en };
  assert.equal(describeKept([], texts), "");
  const kept = [
    { kind: "payment" as const, amount: 1_500 },
    { kind: "mail" as const, amount: null },
    { kind: "mail" as const, amount: null },
  ];
  assert.equal(describeKept(kept, texts), "What stays: a payment of €15 and a mail.");
  const taken = { items: [], bookings: [{ id: "bk_1", number: "2ABCDEF", pickup_date: "", return_date: "" }] };
  assert.equal(describeTakers(taken, en), "This cannot be undone. 2ABCDEF has the units now.");
  const held = { items: [], bookings: [], held_until: "2027-05-03T08:10:00Z" };
  assert.match(describeTakers(held, en), /A customer is paying/);
  assert.match(describeTakers({ items: [] }, en), /no longer free/);
});

Deno.test("a pickup is done once all units are out, and a return once all that left are back", () => {
  const row = (status: DayRow["status"], picked_up: number, returned = 0) =>
    ({ status, lines: [{ quantity: 3, picked_up, returned }] }) as unknown as DayRow;
  const pickups = [
    [false, row("confirmed", 0)],
    [false, row("picked_up", 2)],
    [false, row("partially_returned", 2, 1)],
    [true, row("picked_up", 3)],
    [true, row("returned", 2, 2)],
    [true, row("no_show", 0)],
  ] as const;
  for (const [done, entry] of pickups) assert.equal(isDone(entry, "pickups"), done, JSON.stringify(entry));
  assert.ok(isDone(row("returned", 2, 2), "returns"));
  assert.ok(!isDone(row("picked_up", 3), "overdue"));
  assert.deepEqual(countUnits(row("partially_returned", 2, 1)), { all: 3, out: 2, back: 1 });
});
