import assert from "node:assert/strict";
import type { TimelineBar, TimelineItem } from "../../../../shared/contract/timeline.ts";
import {
  createCalendarItems,
  type Tile,
  tilesOf,
  type TimelinePage,
} from "../../../../widget/dashboard/calendar/calendar_items.ts";
import { barsOn, mergeRow } from "../../../../widget/dashboard/calendar/calendar_row.ts";
import { createShopDays } from "../../../../widget/dashboard/calendar/shop_days.ts";

const opening = { opening_hours: null, closed_dates: [] };
const days = createShopDays({ timezone: "UTC", first: "2027-05-01", count: 366, opening });
const barOf = (id: string, from: string, to: string | null, more: Partial<TimelineBar> = {}): TimelineBar => ({
  kind: "booking",
  id,
  line_id: `line ${id}`,
  quantity: 1,
  starts: `2027-05-${from}T00:00:00Z`,
  ends: to && `2027-05-${to}T00:00:00Z`,
  blocked_until: to && `2027-05-${to}T00:00:00Z`,
  booking_number: id,
  status: "confirmed",
  version: 1,
  updated_at: null,
  customer_name: "Ada",
  reason: null,
  overdue: false,
  ...more,
});
const itemOf = (bars: TimelineBar[], free: number[] = [1, 1, 1], fleet_item_id = "kayak"): TimelineItem => ({
  fleet_item_id,
  name: "Kayak",
  category_id: "boats",
  status: "available",
  units: 2,
  free,
  bars,
});
const idsOf = ({ bars }: { bars: readonly { id: string }[] }) => bars.map(({ id }) => id);

Deno.test("mergeRow adds what a window shows, and replaces what was known of its days", () => {
  const across = barOf("across", "02", "05");
  const first = mergeRow(null, itemOf([barOf("gone", "01", "02"), across]), { first: 0, count: 3 }, days);
  const both = mergeRow(first, itemOf([across, barOf("later", "05", "06")], [0, 0, 0]), { first: 3, count: 3 }, days);
  assert.deepEqual(idsOf(both), ["gone", "across", "later"]);
  assert.deepEqual([...both.free.values()], [1, 1, 1, 0, 0, 0]);
  const again = mergeRow(both, itemOf([across]), { first: 0, count: 3 }, days);
  assert.deepEqual(idsOf(again), ["across", "later"], "a cancelled booking goes");
  assert.deepEqual(barsOn(again, 3).map(({ id }) => id), ["across"]);
});

Deno.test("mergeRow shows a late bar as far as its units are missing, and an open one to the end", () => {
  const late = barOf("late", "01", "02", { overdue: true, blocked_until: "2027-05-04T12:00:00Z" });
  const open = barOf("open", "03", null, { kind: "downtime" });
  const { bars } = mergeRow(null, itemOf([late, open]), { first: 0, count: 3 }, days);
  assert.deepEqual(bars.map(({ to }) => to), [3.5, 366]);
});

Deno.test("mergeRow keeps equal bars of one answer apart, and forgets a row that now has another item", () => {
  const twice = barOf("twice", "01", "02");
  const row = mergeRow(null, itemOf([twice, twice]), { first: 0, count: 3 }, days);
  assert.equal(new Set(row.bars.map(({ key }) => key)).size, 2);
  const moved = mergeRow(row, itemOf([], [2], "ski"), { first: 3, count: 1 }, days);
  assert.deepEqual([idsOf(moved), [...moved.free]], [[], [[3, 2]]]);
});

Deno.test("tilesOf covers a view, and the last tile ends with the calendar", () => {
  const view = { firstRow: 25, lastRow: 40, firstDay: 350, lastDay: 366 };
  assert.deepEqual(tilesOf(view, 366).map(({ offset, first, count }) => [offset, first, count]), [
    [0, 341, 25],
    [30, 341, 25],
  ]);
  assert.equal(tilesOf({ firstRow: 0, lastRow: 0, firstDay: 0, lastDay: 5 }, 366).length, 1);
});

/** A calendar whose answers the test gives. */
function openItems() {
  const asked: { tile: Tile; answer: PromiseWithResolvers<TimelinePage> }[] = [];
  const clock = { now: 1_000_000 };
  const items = createCalendarItems({
    days,
    now: () => clock.now,
    load(tile) {
      const answer = Promise.withResolvers<TimelinePage>();
      asked.push({ tile, answer });
      return answer.promise;
    },
  });
  return { items, asked, clock };
}
const pageOf = (...data: TimelineItem[]): TimelinePage => ({
  data,
  has_more: false,
  next_cursor: null,
  timezone: "UTC",
  days: [],
  total: data.length,
});
const view = { firstRow: 0, lastRow: 5, firstDay: 0, lastDay: 10 };
const settled = () => new Promise((resolve) => setTimeout(resolve));

Deno.test("the calendar loads a tile once, and again when it is no longer fresh", async () => {
  const { items, asked, clock } = openItems();
  items.show(view);
  items.refresh();
  assert.equal(asked.length, 1);
  asked[0]!.answer.resolve(pageOf(itemOf([])));
  await settled();
  assert.deepEqual([items.total.value, items.rowAt(0).value?.item.name], [1, "Kayak"]);
  items.refresh();
  assert.equal(asked.length, 1);
  clock.now += 31_000;
  items.refresh();
  assert.equal(asked.length, 2);
  items.stop();
});

Deno.test("the calendar loads a tile again if a change was made while its answer was on its way", async () => {
  const { items, asked } = openItems();
  items.show(view);
  items.refresh({ force: true });
  asked[0]!.answer.resolve(pageOf(itemOf([barOf("old", "01", "02")])));
  await settled();
  assert.equal(asked.length, 2);
  asked[1]!.answer.resolve(pageOf(itemOf([barOf("new", "01", "02")])));
  await settled();
  assert.deepEqual([idsOf(items.rowAt(0).value!), asked.length], [["new"], 2]);
  items.stop();
});

Deno.test("the calendar keeps its rows and tells the error when loading fails", async () => {
  const { items, asked } = openItems();
  items.recall({ offset: 0, limit: 30, first: 0, count: 31 }, pageOf(itemOf([])), 5);
  items.show(view);
  asked[0]!.answer.reject(new Error("offline"));
  await settled();
  assert.deepEqual([items.total.value, (items.failure.value as Error).message, items.received_at.value], [
    1,
    "offline",
    5,
  ]);
  items.stop();
});

Deno.test("the calendar of a shop without items, or with a filter that none matches, has no rows", async () => {
  const { items, asked } = openItems();
  items.show(view);
  asked[0]!.answer.resolve(pageOf());
  await settled();
  assert.equal(items.total.value, 0);
  items.stop();
});
