import assert from "node:assert/strict";
import { HOUR } from "../../../shared/wall_clock.ts";
import { ApiError } from "../../../widget/api.ts";
import { datesOf, dayRuleOf } from "../../../widget/shop/state/calendar.ts";
import { HALF_DAY, partTimes } from "../../../widget/shop/state/half_day_times.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { clockAt, daily, dates, halfHoursOf, openings } from "../../support/whole_day.ts";

const timezone = "Europe/Berlin";
type Dates = { pickup_date: string; return_date: string };

/** Opens a shop in Berlin that is open from 9:00 to 19:00, with one item. */
async function openDay(now: string) {
  const shop = await openShop({ timezone, now: new Date(now) });
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: daily(["09:00", "19:00"]) } });
  const { id } = await shop.addItem();
  return Object.assign(shop, { item_id: id });
}
type OpenDay = Awaited<ReturnType<typeof openDay>>;

/** Returns the reason why the server refuses to price a rental, or "accepted". */
async function answerTo(shop: TestShop, fleet_item_id: string, dates: Dates): Promise<string> {
  try {
    await shop.visitor("POST /v1/storefront/quote", { body: { ...dates, line_items: [{ fleet_item_id }] } });
    return "accepted";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, reasons } = error.problem as { code: string; reasons?: { reason: string }[] };
    return reasons?.[0]?.reason ?? code;
  }
}

for (const { name, opening_hours } of openings) {
  for (const date of dates) {
    Deno.test(`the server accepts what the widget offers, and no later pickup: ${name}, each half hour of ${date}`, async () => {
      await using shop = await openShop({ timezone, now: new Date(`${date}T00:00:00Z`) });
      await shop.staff("PATCH /v1/shop", { body: { opening_hours } });
      const { id } = await shop.addItem();
      const profile = await shop.visitor("GET /v1/storefront/shop");
      const whole = { pickup_date: date, return_date: date };
      for (const instant of halfHoursOf(date, timezone)) {
        await shop.travel(new Date(instant));
        const time = clockAt(instant, timezone);
        const offered = dayRuleOf(date, profile, { now: instant, known: new Map() }).can_pick_up;
        const { data: [day] } = await shop.visitor("GET /v1/storefront/availability", {
          query: { from: date, to: date },
        });
        const { data: items } = await shop.visitor("GET /v1/storefront/inventory", { query: whole }).catch(() => (
          { data: [] }
        ));
        const accepted = await answerTo(shop, id, whole) === "accepted";
        assert.deepEqual([day?.can_pick_up, items.length > 0, accepted], [offered, offered, offered], time);
        const halves = partTimes(date, { length: HALF_DAY, shop: profile, now: instant });
        for (const half of new Set([...halves.slice(0, 1), ...halves.slice(-1)])) {
          const dates = datesOf({ range: { from: date, to: date }, time: half }, profile)!;
          assert.equal(await answerTo(shop, id, dates), "accepted", `${half} at ${time}`);
        }
      }
    });
  }
}

Deno.test("a pickup today that is too late is refused as closed by availability, inventory, quote and payment", async () => {
  await using shop = await openDay("2027-07-01T16:22:00Z");
  const today = { pickup_date: "2027-07-01", return_date: "2027-07-01" };
  const over_night = { ...today, return_date: "2027-07-02" };
  const { data: [day] } = await shop.visitor("GET /v1/storefront/availability", {
    query: { from: "2027-07-01", to: "2027-07-01" },
  });
  assert.deepEqual([day?.can_pick_up, day?.can_return, day?.reason], [false, true, "closed"]);
  for (const dates of [today, over_night]) {
    const { data: [item] } = await shop.visitor("GET /v1/storefront/inventory", {
      query: { ...dates, include_unavailable: "true" },
    });
    assert.deepEqual([item?.reason, item?.next_available], ["closed", "2027-07-02"]);
    assert.equal(await answerTo(shop, shop.item_id, dates), "closed");
    const { reasons } = await assertProblem("not_bookable", pay(shop, dates));
    assert.deepEqual(reasons, [{ fleet_item_id: shop.item_id, reason: "closed" }]);
  }
});

Deno.test("a pickup today by timestamp obeys last_pickup_minutes, and one on a later day does not", async () => {
  await using shop = await openDay("2027-07-01T10:00:00Z");
  const until = (pickup_date: string) =>
    answerTo(shop, shop.item_id, { pickup_date, return_date: "2027-07-03T10:00:00+02:00" });
  assert.equal(await until("2027-07-01T18:00:00+02:00"), "accepted");
  assert.equal(await until("2027-07-01T18:00:01+02:00"), "closed");
  assert.equal(await until("2027-07-02T18:59:00+02:00"), "accepted");
  await shop.staff("PATCH /v1/shop", { body: { last_pickup_minutes: 0 } });
  assert.equal(await until("2027-07-01T19:00:00+02:00"), "accepted");
  await shop.staff("PATCH /v1/shop", { body: { last_pickup_minutes: 720 } });
  assert.equal(await until("2027-07-01T13:00:00+02:00"), "closed");
});

Deno.test("midnight counts to the day that closes then, and not as a pickup of the next day", async () => {
  await using shop = await openDay("2027-07-01T21:50:00Z");
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: daily(["09:00", "24:00"]) } });
  const midnight = { pickup_date: "2027-07-01T22:00:00Z", return_date: "2027-07-02T10:00:00Z" };
  assert.equal(await answerTo(shop, shop.item_id, midnight), "closed");
  await shop.travel("2027-07-01T22:10:00Z");
  assert.equal(await answerTo(shop, shop.item_id, midnight), "closed");
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: daily(["00:00", "24:00"]) } });
  assert.equal(await answerTo(shop, shop.item_id, midnight), "accepted");
});

Deno.test("staff book a walk-in shortly before closing", async () => {
  await using shop = await openDay("2027-07-01T16:50:00Z");
  const { status } = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: "2027-07-01",
      return_date: "2027-07-01",
      line_items: [{ fleet_item_id: shop.item_id }],
      customer: { name: "Ada" },
    },
  });
  assert.equal(status, "confirmed");
});

Deno.test("what is left of today costs half a day, and the hold keeps its times", async () => {
  await using shop = await openDay("2027-07-01T14:24:00Z");
  const profile = await shop.visitor("GET /v1/storefront/shop");
  const dates = datesOf({ range: { from: "2027-07-01", to: "2027-07-01" }, time: "16:24" }, profile)!;
  assert.deepEqual(dates, { pickup_date: "2027-07-01T14:24:00.000Z", return_date: "2027-07-01T17:00:00.000Z" });
  const { quote } = await pay(shop, dates, 2_000);
  assert.deepEqual([quote.pickup_date, quote.return_date], [dates.pickup_date, dates.return_date]);
  assert.ok(Date.parse(quote.return_date) - Date.parse(quote.pickup_date) < profile.half_day_hours * HOUR);
});

async function pay(shop: OpenDay, dates: Dates, amount = 3_500) {
  return await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount, booking_details: { ...dates, line_items: [{ fleet_item_id: shop.item_id }] } },
  });
}
