import assert from "node:assert/strict";
import { cellFrom } from "../../../../widget/dashboard/calendar/grid_moves.ts";
import { rangeFor } from "../../../../widget/dashboard/calendar/range.ts";
import { layoutOf } from "../../../../widget/dashboard/calendar/scale.ts";
import { stepTo, viewOf } from "../../../../widget/dashboard/calendar/use_view.ts";

const size = { rows: 100, days: 366, page: { rows: 8, days: 20 }, direction: "ltr" } as const;
const press = (key: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}, direction: "ltr" | "rtl" = "ltr") => {
  const cell = cellFrom({ key, ctrlKey: false, shiftKey: false, ...more }, { row: 10, day: 30 }, {
    ...size,
    direction,
  });
  return cell && [cell.row, cell.day];
};

Deno.test("the keys of the ARIA APG grid move between items and days, and stop at the edges", () => {
  assert.deepEqual(press("ArrowRight"), [10, 31]);
  assert.deepEqual(press("ArrowRight", {}, "rtl"), [10, 29]);
  assert.deepEqual(press("ArrowUp"), [9, 30]);
  assert.deepEqual(press("PageDown"), [18, 30]);
  assert.deepEqual(press("PageDown", { shiftKey: true }), [10, 50]);
  assert.deepEqual(press("Home"), [10, 0]);
  assert.deepEqual(press("End", { ctrlKey: true }), [99, 365]);
  assert.equal(press("a"), null);
  assert.deepEqual(cellFrom({ key: "ArrowUp", ctrlKey: false, shiftKey: false }, { row: 0, day: 0 }, size), {
    row: 0,
    day: 0,
  });
});

Deno.test("a view has the rows and days on screen with some around them, in whole blocks, in both directions", () => {
  const layout = layoutOf("month", { width: 1_200, coarse: false, tall: false });
  const grid = { rows: 5_000, days: 366, layout };
  const screen = { clientWidth: 1_200, clientHeight: 700 };
  const at = (scrollTop: number, scrollLeft: number) => viewOf({ ...screen, scrollTop, scrollLeft }, grid);
  const top = at(0, 0);
  assert.deepEqual([top.firstRow, top.firstDay], [0, 0]);
  const deep = at(2_000 * layout.row, 100 * layout.day);
  assert.ok(deep.firstRow <= 1_997 && deep.lastRow >= 2_000 + 700 / layout.row);
  assert.ok(deep.firstDay < 100 && deep.lastDay > 100 + (1_200 - layout.head) / layout.day);
  assert.ok(deep.lastRow - deep.firstRow <= 24 && deep.lastDay - deep.firstDay <= 56, "only what is near is rendered");
  assert.deepEqual(at(0, -100 * layout.day), at(0, 100 * layout.day), "from right to left the scroll is negative");
  const end = at(5_000 * layout.row, 366 * layout.day);
  assert.deepEqual([end.lastRow, end.lastDay], [5_000, 366]);
});

Deno.test("a phone shows three days of a week, with the name of the item beside them", () => {
  const { day, head } = layoutOf("week", { width: 360, coarse: true, tall: false });
  assert.equal(Math.floor((360 - head) / day), 3);
});

Deno.test("rangeFor keeps the range while a day of it is shown, and moves it for a day far away", () => {
  const today = "2027-05-03";
  const usual = rangeFor(today, { today, before: null });
  assert.equal(usual, "2027-03-02");
  assert.equal(rangeFor("2028-03-01", { today, before: usual }), usual, "scrolling to the last day moves nothing");
  assert.equal(rangeFor("2028-03-02", { today, before: usual }), "2027-12-31");
  assert.equal(rangeFor("2020-01-31", { today, before: usual }), "2019-11-30");
});

Deno.test("rows enter a view a few at once until it is reached, also after a jump", () => {
  const days = { firstDay: 0, lastDay: 31 };
  const steps = (from: [number, number], to: [number, number]) => {
    const target = { ...days, firstRow: to[0], lastRow: to[1] };
    const seen: [number, number][] = [];
    let view = { ...days, firstRow: from[0], lastRow: from[1] };
    while (view.firstRow !== target.firstRow || view.lastRow !== target.lastRow) {
      view = stepTo(view, target, 2);
      seen.push([view.firstRow, view.lastRow]);
    }
    return seen;
  };
  assert.deepEqual(steps([0, 10], [3, 13]), [[3, 12], [3, 13]]);
  assert.deepEqual(steps([10, 20], [7, 17]), [[8, 17], [7, 17]]);
  assert.deepEqual(steps([0, 10], [50, 55]), [[50, 52], [50, 54], [50, 55]]);
  assert.deepEqual(steps([0, 10], [0, 4]), [[0, 4]]);
});
