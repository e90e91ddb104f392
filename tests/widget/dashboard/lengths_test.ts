import assert from "node:assert/strict";
import { isOffered, tickedLengths, uniqueLengths } from "../../../widget/dashboard/settings/hours/lengths.ts";

const all = [{ hours: 2 }, { hours: 4 }, { days: 1 }];

Deno.test("uniqueLengths lists each length of all price lists once, the shortest first", () => {
  const rows = [{ days: 1, amount: 9 }, { hours: 4, amount: 3 }, { days: 1, amount: 8 }, { hours: 2, amount: 1 }];
  assert.deepEqual(uniqueLengths(rows), all);
});

Deno.test("tickedLengths leaves lengths out, and is null again once all are ticked", () => {
  const offered = tickedLengths(all, { offered: null, length: { hours: 4 }, isTicked: false });
  assert.deepEqual(offered, [{ hours: 2 }, { days: 1 }]);
  assert.deepEqual(all.map((length) => isOffered(length, offered)), [true, false, true]);
  assert.equal(tickedLengths(all, { offered, length: { hours: 4 }, isTicked: true }), null);
  assert.deepEqual(tickedLengths(all, { offered: [{ days: 1 }], length: { days: 1 }, isTicked: false }), []);
});
