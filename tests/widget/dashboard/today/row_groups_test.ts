import assert from "node:assert/strict";
import type { DayRow } from "../../../../shared/contract/dashboard.ts";
import { rowFilter } from "../../../../widget/dashboard/today/find_rows.ts";
import { groupRows, minutesLate, openAtFirst } from "../../../../widget/dashboard/today/row_groups.ts";

const clock = { now: Date.parse("2027-05-03T08:00:00Z"), timezone: "Europe/Berlin", grace_minutes: 30 };
let number = 0;

/** A pickup or return at this time in UTC. */
function rowAt(at: string, { name = "Ada Lovelace", status = "confirmed", item = "Kayak" } = {}): DayRow {
  // One word, as real numbers are: the digits of another row's telephone must not begin with a part of it
  const booking_number = `NR${`${number++}`.padStart(5, "0")}`;
  return {
    booking_id: `bk_${booking_number}`,
    booking_number,
    status,
    at: `2027-05-03T${at}:00.000Z`,
    customer: { id: null, name, email: "someone@example.com", phone: "+49 151 5550100" },
    lines: [{ name: item }],
    missing: [],
  } as unknown as DayRow;
}

Deno.test("groupRows begins with what is late, goes on by hours of the shop, and leaves out what is done", () => {
  const rows = [
    rowAt("06:59"),
    rowAt("07:29"),
    rowAt("07:31"),
    rowAt("08:15"),
    rowAt("08:45"),
    rowAt("09:00", { status: "picked_up" }),
    rowAt("10:00"),
  ];
  const { groups, done } = groupRows(rows, "pickups", clock);
  assert.deepEqual(groups.map(({ kind, rows }) => [kind, rows.length]), [["late", 2], ["hour", 1], ["hour", 2], [
    "hour",
    1,
  ]]);
  assert.deepEqual(groups.slice(1).map(({ at }) => new Date(at).toISOString().slice(11, 16)), [
    "07:00",
    "08:00",
    "10:00",
  ]);
  assert.deepEqual(done, [rows[5]]);
  assert.deepEqual(groupRows(rows, "returns", clock).groups[0]!.kind, "hour", "the server lists late returns apart");
});

Deno.test("a pickup of a whole day comes first and is late on the next day only", () => {
  const whole = { ...rowAt("00:00"), at: "2027-05-02T22:00:00.000Z" };
  const { groups } = groupRows([whole, rowAt("08:15")], "pickups", clock);
  assert.deepEqual(groups.map(({ kind }) => kind), ["all_day", "hour"]);
  assert.equal(minutesLate(whole, "pickups", { ...clock, now: clock.now + 86_400_000 }), 600);
});

Deno.test("an overdue return is late by the minute, and what is done is not late", () => {
  assert.equal(minutesLate(rowAt("07:50", { status: "picked_up" }), "overdue", clock), 10);
  assert.equal(minutesLate(rowAt("05:00", { status: "no_show" }), "pickups", clock), 0);
  assert.equal(minutesLate(rowAt("07:30"), "pickups", clock), 0);
  assert.equal(minutesLate(rowAt("07:29"), "pickups", clock), 31);
});

Deno.test("of many groups the first are open, until twelve rows are shown", () => {
  const hours = ["09", "10", "11", "12"].flatMap((hour) => Array.from({ length: 6 }, () => rowAt(`${hour}:00`)));
  const { groups } = groupRows(hours, "pickups", clock);
  assert.deepEqual(openAtFirst(groups), groups.slice(0, 2));
  const busy = groupRows(Array.from({ length: 40 }, () => rowAt("09:00")), "pickups", clock).groups;
  assert.deepEqual(openAtFirst(busy), busy, "at least one is open");
});

Deno.test("rowFilter finds people by the start of each word from two letters on, without accents, and items if nobody fits", () => {
  const karin = rowAt("09:00", { name: "Karin Dahl" });
  const zoe = rowAt("10:00", { name: "Zoë O’Connor", item: "Bike" });
  const find = (text: string) => {
    const isFound = rowFilter(text, [karin, zoe]);
    return isFound && [karin, zoe].filter(isFound).map(({ customer }) => customer.name);
  };
  assert.deepEqual(find("k"), null);
  assert.deepEqual(find("ka"), ["Karin Dahl"]);
  assert.deepEqual(find("dah kar"), ["Karin Dahl"]);
  assert.deepEqual(find("zoe"), ["Zoë O’Connor"]);
  assert.deepEqual(find("CONN"), ["Zoë O’Connor"]);
  assert.deepEqual(find("kay"), ["Karin Dahl"]);
  assert.deepEqual(find("bike"), ["Zoë O’Connor"]);
  assert.deepEqual(find("5550"), ["Karin Dahl", "Zoë O’Connor"]);
  assert.deepEqual(find("nobody"), []);
  assert.deepEqual(find(karin.booking_number), ["Karin Dahl"]);
});
