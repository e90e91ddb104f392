import assert from "node:assert/strict";
import { findHold, type Hold } from "../../../server/checkout/holds.sql.ts";
import {
  findExtensionProblem,
  isTotalInRange,
  isUnchangedSince,
  listExtendedLines,
} from "../../../server/checkout/extension_rules.ts";
import type { ExtensionTake } from "../../../server/checkout/extensions.sql.ts";
import type { Catalogue } from "../../../server/storefront/catalogue.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { MAX_AMOUNT } from "../../../shared/money.ts";
import { openRunningRental } from "../../support/running_rental.ts";

/** Returns a rental of two kayaks that are out, and the hold that extends it by two days. */
async function openExtension() {
  const rental = await openRunningRental({ quantity: 2, item: { inventory_count: 3 } });
  const { shop } = rental;
  await rental.hold("2027-05-11", 14_000);
  const [live] = (await shop.staff("GET /v1/holds")).data;
  const hold = (await findHold(shop.sql, shop.id, live!.id))!;
  return { hold, booking: await rental.booking(), [Symbol.asyncDispose]: () => rental[Symbol.asyncDispose]() };
}

Deno.test("an extension can be used only while its booking is running, with the same return and the same units out", async () => {
  await using extension = await openExtension();
  const { hold, booking } = extension;
  const [line] = booking.lines;
  const second = { ...line!, id: "li_second" };
  const cases: [what: string, change: Partial<Booking>, isUnchanged: boolean][] = [
    ["nothing changed", {}, true],
    ["another line was returned", { status: "partially_returned", lines: [line!, { ...second, out: 0 }] }, true],
    ["it was returned", { status: "returned" }, false],
    ["its pickup was undone", { status: "confirmed" }, false],
    ["it was shortened", { return_date: "2027-05-09T00:00:00.000Z" }, false],
    ["a unit was returned", { lines: [{ ...line!, out: 1 }] }, false],
    ["other gear is out", { lines: [second] }, false],
    ["more gear is out", { lines: [line!, second] }, false],
  ];
  for (const [what, change, isUnchanged] of cases) {
    assert.equal(isUnchangedSince(hold, { ...booking, ...change }), isUnchanged, what);
  }
});

Deno.test("an extension of two lines can no longer be used when one of them has changed", async () => {
  await using extension = await openExtension();
  const { hold, booking } = extension;
  const [line] = booking.lines;
  const [quoted] = hold.quote.lines;
  const [take] = hold.takes as ExtensionTake[];
  const two: Hold = {
    ...hold,
    quote: { ...hold.quote, lines: [quoted!, { ...quoted!, amount: 500 }] },
    takes: [take!, { ...take!, line_position: 1, line_id: "li_second" } as ExtensionTake],
  };
  assert.deepEqual(listExtendedLines(two), [
    { id: line!.id, quantity: 2, amount: 14_000 },
    { id: "li_second", quantity: 2, amount: 500 },
  ]);
  const withSecond = (out: number) => ({ ...booking, lines: [line!, { ...line!, id: "li_second", out }] });
  assert.equal(isUnchangedSince(two, withSecond(2)), true);
  assert.equal(isUnchangedSince(two, withSecond(1)), false);
});

Deno.test("an extension may make the total and the subtotal of its booking as high as the highest amount", async () => {
  await using extension = await openExtension();
  const { hold: { quote }, booking } = extension;
  assert.deepEqual([quote.total, quote.subtotal], [14_000, 14_000]);
  const most = MAX_AMOUNT - 14_000;
  for (
    const [total, subtotal, isInRange] of [
      [most, most, true],
      [most + 1, most, false],
      [most, most + 1, false],
    ] as const
  ) {
    assert.equal(isTotalInRange({ ...booking, total, subtotal }, quote), isInRange, `${total} ${subtotal}`);
  }
});

Deno.test("a rental can be extended while its gear is out, until a late fee applies", () => {
  const late_fee = { per: "hour", grace_minutes: 30, amount: 500, percent_of_day: null };
  const problemOf = (status: Booking["status"], time: string, fee: object | null = late_fee) => {
    const shop = { late_fee: fee, timezone: "UTC" } as Catalogue["shop"];
    const booking = { status, return_date: "2027-05-10T00:00:00.000Z" } as Booking;
    const problem = findExtensionProblem(booking, { shop, now: new Date(`2027-05-10T${time}:00Z`) });
    return problem && [problem.code, (problem.extra as { from: string }).from];
  };
  for (const status of ["confirmed", "returned", "completed", "cancelled", "no_show"] as const) {
    assert.deepEqual(problemOf(status, "00:00"), ["invalid_transition", status]);
  }
  for (const status of ["picked_up", "partially_returned"] as const) {
    assert.equal(problemOf(status, "00:30"), undefined);
    assert.deepEqual(problemOf(status, "00:31"), ["invalid_transition", "overdue"]);
    assert.equal(problemOf(status, "23:00", null), undefined);
  }
});
