import assert from "node:assert/strict";
import { openStateAt } from "../../shared/open_state.ts";
import { wallOfDate } from "../../shared/wall_clock.ts";

/** Open on weekdays with a break at noon, on Saturday until two on Sunday morning. */
const shop = {
  timezone: "Europe/Berlin",
  opening_hours: {
    mon: [["09:00", "12:00"], ["13:00", "18:00"]],
    tue: [["09:00", "18:00"]],
    fri: [["09:00", "18:00"]],
    sat: [["20:00", "24:00"]],
    sun: [["00:00", "02:00"]],
  } as { [day in "mon" | "tue" | "fri" | "sat" | "sun"]: [string, string][] },
  closed_dates: ["2027-06-08"],
};
const at = (text: string) => Date.parse(`${text}+02:00`);
const wall = (date: string, hours: number) => wallOfDate(date)! + hours * 3_600_000;

Deno.test("openStateAt says until when a shop is open, or when it opens", () => {
  const states = {
    "2027-06-07T08:59": { kind: "opens", opens: wall("2027-06-07", 9) },
    "2027-06-07T09:00": { kind: "open", closes: wall("2027-06-07", 12) },
    "2027-06-07T12:00": { kind: "opens", opens: wall("2027-06-07", 13) },
    "2027-06-07T17:59": { kind: "open", closes: wall("2027-06-07", 18) },
    // Tuesday is a closed date, and the shop is closed on Wednesday and Thursday
    "2027-06-07T18:00": { kind: "closed", all_day: false, opens: wall("2027-06-11", 9) },
    "2027-06-08T10:00": { kind: "closed", all_day: true, opens: wall("2027-06-11", 9) },
    "2027-06-12T23:30": { kind: "open", closes: wall("2027-06-13", 2) },
    "2027-06-13T01:30": { kind: "open", closes: wall("2027-06-13", 2) },
    "2027-06-13T02:00": { kind: "closed", all_day: false, opens: wall("2027-06-14", 9) },
  };
  for (const [time, state] of Object.entries(states)) assert.deepEqual(openStateAt(at(time), shop), state, time);
});

Deno.test("openStateAt uses the clock of the shop, not that of the server", () => {
  const now = Date.parse("2027-06-07T17:30:00Z");
  assert.equal(openStateAt(now, shop).kind, "closed");
  assert.equal(openStateAt(now, { ...shop, timezone: "America/New_York" }).kind, "open");
});

Deno.test("openStateAt knows shops that never close, and those that do not open for a month", () => {
  const now = at("2027-06-07T10:00");
  const always = { ...shop, opening_hours: null };
  assert.deepEqual(openStateAt(now, always), { kind: "open", closes: wall("2027-06-08", 0) });
  assert.deepEqual(openStateAt(now, { ...always, closed_dates: [] }), { kind: "open", closes: null });
  assert.deepEqual(openStateAt(now, { ...shop, opening_hours: {} }), { kind: "closed", all_day: true, opens: null });
});
