import assert from "node:assert/strict";
import fc from "fast-check";
import { isOpenAt } from "../../shared/opening_hours.ts";
import {
  nextReminder,
  type RemindedBooking,
  type Reminder,
  type ReminderContext,
  reminderKey,
  type ReminderKind,
  reminderOf,
  type ReminderSettings,
  sendTime,
} from "../../shared/reminder_times.ts";
import { dateOf, HOUR, instantOf, wallOf } from "../../shared/wall_clock.ts";

const week: [string, string][] = [["09:00", "12:00"], ["13:00", "18:00"]];
/** A shop in Berlin that is closed on Sundays. */
const shop: ReminderSettings = {
  timezone: "Europe/Berlin",
  opening_hours: { mon: week, tue: week, wed: week, thu: week, fri: week, sat: [["10:00", "16:00"]] },
  closed_dates: [],
  overdue_grace_minutes: 30,
  remind_pickup: true,
  remind_return: true,
  remind_overdue: true,
  send_thanks: true,
};
/** Returns the instant of a local time in Berlin, such as `2027-05-12 09:00`. */
const berlin = (text: string) => instantOf(Date.parse(`${text.replace(" ", "T")}:00Z`), "Europe/Berlin");
const iso = (text: string) => new Date(berlin(text)).toISOString();
const local = (at: number, zone = "Europe/Berlin") =>
  new Date(wallOf(at, zone)).toISOString().slice(0, 16).replace("T", " ");
const confirmed: RemindedBooking = {
  status: "confirmed",
  // A Wednesday and a Friday
  pickup_date: iso("2027-05-12 09:00"),
  return_date: iso("2027-05-14 18:00"),
  actual_pickup_at: null,
  actual_return_at: null,
  is_settled: true,
};
const out = { ...confirmed, status: "picked_up", actual_pickup_at: iso("2027-05-12 09:10") } as const;
const back = { ...out, status: "returned", actual_return_at: iso("2027-05-14 17:40") } as const;
const at = (now: string, booking: RemindedBooking = confirmed, settings: Partial<ReminderSettings> = {}) =>
  ({ booking, shop: { ...shop, ...settings }, now: berlin(now) }) satisfies ReminderContext;
const shown = (reminder: Reminder | undefined) => reminder && [reminder.kind, reminder.day, local(reminder.at)];

Deno.test("reminderOf reminds a day before the pickup, within opening hours", () => {
  for (
    const [pickup, expected] of [
      ["2027-05-12 09:00", "2027-05-11 09:00"],
      ["2027-05-12 18:00", "2027-05-11 18:00"],
      // At noon the shop is closed
      ["2027-05-12 12:30", "2027-05-11 13:00"],
      // A pickup in the night, agreed by phone
      ["2027-05-12 03:00", "2027-05-11 09:00"],
      ["2027-05-12 22:00", "2027-05-12 09:00"],
      ["2027-05-13 08:00", "2027-05-12 09:00"],
      // Sunday is closed, and Monday at 9 is too near: the last hour of Saturday
      ["2027-05-10 09:00", "2027-05-08 15:00"],
      ["2027-05-10 11:00", "2027-05-10 09:00"],
      ["2027-05-10 10:59", "2027-05-08 15:00"],
      // The day before a change to DST, and after it
      ["2027-03-28 12:00", "2027-03-27 12:00"],
      ["2027-03-29 15:00", "2027-03-29 09:00"],
      ["2027-11-01 10:00", "2027-10-30 15:00"],
    ] as const
  ) {
    const reminder = reminderOf("pickup", at("2027-01-01 00:00", { ...confirmed, pickup_date: iso(pickup) }));
    assert.equal(local(reminder!.at), expected, pickup);
    assert.equal(reminder!.day, pickup.slice(0, 10));
  }
});

Deno.test("reminderOf mails by day if the shop has no opening hours, or is closed for days", () => {
  const planned = (pickup: string, settings: Partial<ReminderSettings>) =>
    local(reminderOf("pickup", at("2027-01-01 00:00", { ...confirmed, pickup_date: iso(pickup) }, settings))!.at);
  const always = { opening_hours: null };
  assert.equal(planned("2027-05-12 00:00", always), "2027-05-11 09:00");
  assert.equal(planned("2027-05-12 21:30", always), "2027-05-12 09:00");
  assert.equal(planned("2027-05-12 03:00", { ...always, closed_dates: ["2027-05-11"] }), "2027-05-10 19:00");
  const closed_dates = ["2027-05-08", "2027-05-09", "2027-05-10", "2027-05-11", "2027-05-12"];
  assert.equal(planned("2027-05-12 09:00", { closed_dates }), "2027-05-11 09:00");
  assert.equal(planned("2027-05-12 03:00", { closed_dates }), "2027-05-11 09:00");
  assert.equal(planned("2027-05-12 09:00", { opening_hours: {} }), "2027-05-11 09:00");
});

Deno.test("reminderOf reminds of a return only if 12 hours have passed since the pickup", () => {
  for (
    const [picked_up, expected] of [
      ["2027-05-12 09:10", "2027-05-13 18:00"],
      ["2027-05-13 06:00", "2027-05-13 18:00"],
      ["2027-05-13 06:01", undefined],
    ] as const
  ) {
    const reminder = reminderOf("return", at("2027-05-13 07:00", { ...out, actual_pickup_at: iso(picked_up) }));
    assert.equal(reminder && local(reminder.at), expected, picked_up);
  }
  assert.equal(reminderOf("return", at("2027-05-13 07:00")), undefined);
});

Deno.test("nextReminder walks through a rental", () => {
  const steps: [string, RemindedBooking, unknown][] = [
    ["2027-05-01 12:00", confirmed, ["pickup", "2027-05-12", "2027-05-11 09:00"]],
    // A booking that is made, or moved, when the time has passed
    ["2027-05-11 09:00", confirmed, undefined],
    ["2027-05-12 09:10", out, ["return", "2027-05-14", "2027-05-13 18:00"]],
    ["2027-05-13 18:00", out, ["overdue", "2027-05-14", "2027-05-15 10:00"]],
    // Saturday's mail to the customer is due, and the shop hears on Monday
    ["2027-05-15 12:00", out, ["overdue", "2027-05-14", "2027-05-15 13:00"]],
    ["2027-05-14 17:40", back, ["thanks", "2027-05-14", "2027-05-15 10:00"]],
    // Inspected days later
    ["2027-05-18 17:40", { ...back, status: "completed" }, ["thanks", "2027-05-14", "2027-05-19 09:00"]],
    ["2027-05-22 09:01", back, undefined],
    ["2027-05-14 17:40", { ...back, is_settled: false }, undefined],
  ];
  for (const [now, booking, expected] of steps) {
    assert.deepEqual(shown(nextReminder(at(now, booking), new Set())), expected, now);
  }
  for (const status of ["requested", "cancelled", "no_show"] as const) {
    assert.equal(nextReminder(at("2027-05-01 12:00", { ...confirmed, status }), new Set()), undefined);
  }
});

Deno.test("nextReminder tells the shop each day that it opens, from the day after the customer was told", () => {
  const sent = new Set(["overdue 2027-05-14"]);
  const days: string[] = [];
  for (let now = "2027-05-15 10:00"; days.length < 7;) {
    const next = nextReminder(at(now, out), sent)!;
    assert.equal(next.kind, "shop_overdue");
    sent.add(reminderKey(next));
    now = local(next.at);
    days.push(now);
  }
  assert.deepEqual(
    days,
    [17, 18, 19, 20, 21].map((day) => `2027-05-${day} 09:00`).concat(["2027-05-22 10:00", "2027-05-24 09:00"]),
  );
  assert.deepEqual(shown(nextReminder(at("2027-05-18 12:00", out), new Set(["overdue 2027-05-14"]))), [
    "shop_overdue",
    "2027-05-19",
    "2027-05-19 09:00",
  ]);
});

Deno.test("each switch switches its reminders off", () => {
  for (
    const [name, kinds, booking] of [
      ["remind_pickup", ["pickup"], confirmed],
      ["remind_return", ["return"], out],
      ["remind_overdue", ["overdue", "shop_overdue"], out],
      ["send_thanks", ["thanks"], back],
    ] as const
  ) {
    for (const kind of kinds) {
      assert.ok(reminderOf(kind, at("2027-05-01 12:00", booking)), kind);
      assert.equal(reminderOf(kind, at("2027-05-01 12:00", booking, { [name]: false })), undefined, kind);
    }
  }
});

Deno.test("sendTime puts off what is late by an hour to the next opening, and gives up two hours before the pickup", () => {
  const reminder = reminderOf("pickup", at("2027-05-01 12:00"))!;
  for (
    const [now, expected] of [
      ["2027-05-11 08:59", "2027-05-11 09:00"],
      ["2027-05-11 09:59", "2027-05-11 09:59"],
      ["2027-05-11 12:20", "2027-05-11 13:00"],
      ["2027-05-11 17:59", "2027-05-11 17:59"],
      ["2027-05-11 18:01", null],
    ] as const
  ) {
    const time = sendTime(reminder, at(now));
    assert.equal(time && local(time), expected, now);
  }
});

const hours = fc.constantFrom<ReminderSettings["opening_hours"]>(null, shop.opening_hours, {}, {
  mon: [["00:00", "24:00"]],
  fri: [["22:00", "24:00"]],
}, { sun: [["04:00", "04:30"]], wed: [["09:00", "17:00"]] });
const zone = fc.constantFrom(
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Pacific/Apia",
);
const moment = fc.date({ min: new Date("2027-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });

Deno.test("a reminder comes two hours to three days before its moment, in hours or by day, in every zone", () => {
  fc.assert(fc.property(hours, zone, moment, (opening_hours, timezone, date) => {
    const settings = { ...shop, opening_hours, timezone };
    const booking = { ...confirmed, pickup_date: date.toISOString() };
    const reminder = reminderOf("pickup", { booking, shop: settings, now: 0 })!;
    const left = date.getTime() - reminder.at;
    assert.ok(2 * HOUR <= left && left <= 73 * HOUR, `${left / HOUR} hours`);
    const wall = wallOf(reminder.at, timezone);
    const hour = new Date(wall).getUTCHours();
    const isOpen = opening_hours !== null && isOpenAt(wall, { opening_hours, closed_dates: [] });
    assert.ok(isOpen || hour >= 9 && hour < 20 || wall % (24 * HOUR) === 20 * HOUR, new Date(wall).toISOString());
    assert.equal(reminder.day, dateOf(wallOf(date.getTime(), timezone)));
  }));
});

Deno.test("what nextReminder returns is ahead, is not sent, and is due at its time", () => {
  const statuses = fc.constantFrom<RemindedBooking>(confirmed, out, back);
  fc.assert(
    fc.property(
      hours,
      zone,
      moment,
      statuses,
      fc.integer({ min: -200, max: 600 }),
      (opening_hours, timezone, date, base, offset) => {
        const later = (days: number) => new Date(date.getTime() + days * 24 * HOUR).toISOString();
        const booking = {
          ...base,
          pickup_date: date.toISOString(),
          return_date: later(2),
          actual_return_at: base.actual_return_at && later(2),
        };
        const context = { booking, shop: { ...shop, opening_hours, timezone }, now: date.getTime() + offset * HOUR };
        const sent = new Set<string>();
        const kinds: ReminderKind[] = [];
        for (let count = 0; count < 5; count++) {
          const next = nextReminder(context, sent);
          if (!next) break;
          assert.ok(next.at > context.now && next.at <= next.until);
          assert.ok(!sent.has(reminderKey(next)));
          context.now = next.at;
          assert.equal(sendTime(reminderOf(next.kind, context)!, context), next.at);
          assert.equal(reminderOf(next.kind, context)!.day, next.day);
          sent.add(reminderKey(next));
          kinds.push(next.kind);
        }
        assert.equal(
          kinds.filter((kind) => kind !== "shop_overdue").length,
          new Set(kinds).difference(new Set(["shop_overdue"])).size,
        );
      },
    ),
  );
});
