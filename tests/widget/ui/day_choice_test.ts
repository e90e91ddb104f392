import assert from "node:assert/strict";
import { choose, chooserOf, type DayRule, soldOutDaysAfter } from "../../../widget/ui/day_choice.ts";
import { dayFrom } from "../../../widget/ui/grid_keys.ts";

const free: DayRule = { can_pick_up: true, can_return: true };
const closed: DayRule = { can_pick_up: false, can_return: false };
const ruleOf = (date: string): DayRule =>
  date === "2027-07-10" ? { ...closed, sold_out: true } : date === "2027-07-05" ? closed : free;
const none = { from: null, to: null };

Deno.test("choose takes a pickup, then a return on the same or a later day", () => {
  const started = choose("2027-07-02", none, ruleOf);
  assert.deepEqual(started, { from: "2027-07-02", to: null });
  assert.deepEqual(choose("2027-07-04", { from: "2027-07-02", to: null }, ruleOf), {
    from: "2027-07-02",
    to: "2027-07-04",
  });
  assert.deepEqual(choose("2027-07-02", { from: "2027-07-02", to: null }, ruleOf), {
    from: "2027-07-02",
    to: "2027-07-02",
  });
});

Deno.test("choose starts a new range on an earlier day and after a whole range", () => {
  assert.deepEqual(choose("2027-07-01", { from: "2027-07-02", to: null }, ruleOf), { from: "2027-07-01", to: null });
  assert.deepEqual(choose("2027-07-08", { from: "2027-07-02", to: "2027-07-04" }, ruleOf), {
    from: "2027-07-08",
    to: null,
  });
});

Deno.test("choose starts a new range on a day more than a year ahead", () => {
  const started = { from: "2027-07-11", to: null };
  assert.deepEqual(choose("2028-07-10", started, ruleOf), { from: "2027-07-11", to: "2028-07-10" });
  assert.deepEqual(choose("2028-07-11", started, ruleOf), { from: "2028-07-11", to: null });
});

Deno.test("choose allows closed days within a range but no sold-out day", () => {
  assert.deepEqual(choose("2027-07-06", { from: "2027-07-02", to: null }, ruleOf), {
    from: "2027-07-02",
    to: "2027-07-06",
  });
  assert.equal(choose("2027-07-05", none, ruleOf), "not_open");
  assert.equal(choose("2027-07-05", { from: "2027-07-02", to: null }, ruleOf), "not_open");
  assert.equal(choose("2027-07-12", { from: "2027-07-02", to: null }, ruleOf), "spans_sold_out");
});

Deno.test("soldOutDaysAfter returns the first sold-out days in a row, to their end", () => {
  const taken = ["2027-07-10", "2027-07-11", "2027-07-13"];
  const rule = (date: string) => taken.includes(date) ? { ...closed, sold_out: true } : free;
  assert.deepEqual(soldOutDaysAfter("2027-07-02", rule), { from: "2027-07-10", to: "2027-07-11" });
  assert.deepEqual(soldOutDaysAfter("2027-07-12", rule), { from: "2027-07-13", to: "2027-07-13" });
});

Deno.test("dayFrom follows the ARIA APG keys, and mirrors arrows from right to left", () => {
  const day = "2027-07-14";
  const by = (key: string, shiftKey = false, direction = "ltr") =>
    dayFrom({ key, shiftKey }, day, { direction, locale: "de" });
  assert.equal(by("ArrowRight"), "2027-07-15");
  assert.equal(by("ArrowRight", false, "rtl"), "2027-07-13");
  assert.equal(by("ArrowDown"), "2027-07-21");
  assert.equal(by("Home"), "2027-07-12");
  assert.equal(by("End"), "2027-07-18");
  assert.equal(by("PageUp"), "2027-06-14");
  assert.equal(by("PageDown", true), "2028-07-14");
  assert.equal(by("a"), undefined);
});

Deno.test("chooserOf reads the rules of the days after the pickup once, however many days a calendar asks for", () => {
  let reads = 0;
  const counted = (_: string): DayRule => (reads++, { can_pick_up: true, can_return: true });
  const choiceOf = chooserOf({ from: "2027-07-01", to: null }, counted);
  for (const date of ["2027-07-31", "2027-07-05", "2027-07-20"]) {
    assert.deepEqual(choiceOf(date), { from: "2027-07-01", to: date });
  }
  assert.equal(reads, 31 + 3);
});
