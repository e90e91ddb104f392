import assert from "node:assert/strict";
import { ApiError } from "../../../widget/api.ts";
import { openShop } from "../../support/shop.ts";
import { DAY } from "../../../shared/wall_clock.ts";

/** The days of 2027 on which clocks change, with their lengths. */
const changes = [
  { timezone: "Europe/Berlin", day: "2027-03-28", hours: 23 },
  { timezone: "Europe/Berlin", day: "2027-10-31", hours: 25 },
  { timezone: "America/New_York", day: "2027-03-14", hours: 23 },
  { timezone: "America/New_York", day: "2027-11-07", hours: 25 },
  { timezone: "Australia/Lord_Howe", day: "2027-04-04", hours: 24.5 },
  { timezone: "Australia/Lord_Howe", day: "2027-10-03", hours: 23.5 },
];

for (const { timezone, day, hours } of changes) {
  Deno.test(`the ${hours} hours of ${day} in ${timezone} are one rental day between the days before and after`, async () => {
    await using shop = await openShop({ timezone, now: new Date("2027-03-01T12:00:00Z") });
    const { id } = await shop.addItem({ inventory_count: 1, price_full_day: 3_500 });
    const before = plusDays(day, -1), after = plusDays(day, 1);
    const quote = await quoteOf(day, day);
    assert.equal(Date.parse(quote.return_date) - Date.parse(quote.pickup_date), hours * 3_600_000);
    assert.deepEqual([quote.days, quote.total], [1, 3_500]);
    assert.deepEqual([(await quoteOf(before, after)).days, (await quoteOf(before, after)).total], [3, 10_500]);
    const tenToTen = await quoteOf(
      `${before}T10:00:00${offsetOf(before, timezone)}`,
      `${after}T10:00:00${offsetOf(after, timezone)}`,
    );
    assert.equal(tenToTen.days, 2, "10:00 to 10:00 two days later is two days");

    await hold(day);
    await hold(before);
    await hold(after);
    for (const taken of [before, day, after]) {
      await assert.rejects(
        quoteOf(taken, taken),
        (error) => error instanceof ApiError && error.problem.code === "out_of_stock",
      );
    }
    const { data } = await shop.visitor("GET /v1/storefront/availability", {
      query: { fleet_item_id: id, from: plusDays(day, -2), to: plusDays(day, 2) },
    });
    assert.deepEqual(data.map(({ available_quantity }) => available_quantity), [1, 0, 0, 0, 1]);

    async function quoteOf(pickup_date: string, return_date: string) {
      const line_items = [{ fleet_item_id: id }];
      return await shop.visitor("POST /v1/storefront/quote", { body: { pickup_date, return_date, line_items } });
    }

    async function hold(date: string) {
      await shop.visitor("POST /api/storefront/payment-intent", {
        body: {
          amount: 3_500,
          booking_details: { pickup_date: date, return_date: date, line_items: [{ fleet_item_id: id }] },
        },
      });
    }
  });
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the UTC offset at noon, such as "+02:00". */
function offsetOf(date: string, timeZone: string): string {
  const noon = new Date(`${date}T12:00:00Z`);
  const [, offset] =
    /GMT(.+)$/.exec(new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format(noon)) ?? [];
  return offset ?? "Z";
}
