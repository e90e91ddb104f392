import assert from "node:assert/strict";
import { en } from "../../../../widget/text/en.ts";
import { textOf } from "../../../../widget/text/text.ts";
import { formatDuration } from "../../../../widget/shop/duration.ts";
import { chooseRange } from "../../../../widget/shop/state/dates.ts";
import { setQuantity } from "../../../../widget/shop/state/gear.ts";
import { showGear } from "../../../../widget/shop/state/inventory.ts";
import { sendPayment } from "../../../../widget/shop/state/payment.ts";
import { hoursOfTrip } from "../../../../widget/shop/trip_hours.ts";
import { openShop } from "../../../support/shop.ts";
import { daily } from "../../../support/whole_day.ts";
import { getStep, signIn, waitForItems } from "../../../support/widget_steps.ts";
import { openWidget, type TestWidget } from "../../../support/widget.ts";

const text = textOf(en, { locale: "en-GB", currency: "EUR", timezone: "Europe/Berlin" });
const range = { from: "2027-07-01", to: "2027-07-01" };

/** Opens a shop in Berlin that is open from 9:00 to 19:00, at 16:24. */
async function openDay() {
  const shop = await openShop({ timezone: "Europe/Berlin", now: new Date("2027-07-01T14:24:00Z") });
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: daily(["09:00", "19:00"]) } });
  return Object.assign(shop, { item_id: (await shop.addItem()).id });
}

/** Chooses the rest of today, or the whole day, and puts one item into the cart. */
async function choose(widget: TestWidget, { time, item_id }: { time: string | null; item_id: string }) {
  chooseRange(widget.store, range, time);
  await widget.settled();
  await waitForItems(widget);
  showGear(widget.store);
  setQuantity(widget.store, item_id, 1);
  await widget.settled();
}

Deno.test("the rest of today is rented as half a day, with the same times in every step", async () => {
  await using shop = await openDay();
  const widget = await openWidget(shop);
  const { store } = widget;
  await choose(widget, { time: "16:24", item_id: shop.item_id });
  assert.equal(formatDuration(store, text), "Half day");
  assert.equal(hoursOfTrip(store, text)!.bar_hours, "now until 19:00");
  assert.equal(hoursOfTrip(store, text)!.sentence, "Pick up now, bring back by 19:00.");
  await widget.travel(new Date("2027-07-01T14:34:00Z"));
  assert.equal(hoursOfTrip(store, text)!.bar_hours, "16:24\u00a0– 19:00");
  await signIn(shop, widget);
  assert.equal(hoursOfTrip(store, text)!.hours, "16:24\u00a0– 19:00");
  await sendPayment(store, "paid");
  const { booking } = getStep(widget, "done");
  assert.deepEqual([booking.pickup_date, booking.return_date, booking.total], [
    "2027-07-01T14:24:00.000Z",
    "2027-07-01T17:00:00.000Z",
    2_000,
  ]);
});

Deno.test("the rest of today begins anew for a customer who takes their time, or reloads", async () => {
  await using shop = await openDay();
  const widget = await openWidget(shop);
  await choose(widget, { time: "16:24", item_id: shop.item_id });
  await widget.travel(new Date("2027-07-01T15:04:00Z"));
  await signIn(shop, widget);
  const { payment } = getStep(widget, "pay");
  assert.ok(payment.state === "open" && payment.intent.quote.pickup_date === "2027-07-01T15:04:00.000Z");
  assert.equal(payment.intent.amount, 2_000);
  assert.equal(hoursOfTrip(widget.store, text)!.hours, "17:04\u00a0– 19:00");

  const other = await openWidget(shop);
  await choose(other, { time: "17:04", item_id: shop.item_id });
  await other.travel(new Date("2027-07-01T15:44:00Z"));
  const reloaded = await openWidget(shop, { memory: other.memory });
  assert.equal(reloaded.store.trip.value.time, "17:44");
  assert.equal(reloaded.store.inventory.value?.items[0]?.available_quantity, 1, "its time has not passed");
});

Deno.test("a whole day that begins now says so, and the payment says when the hold began", async () => {
  await using shop = await openDay();
  const widget = await openWidget(shop);
  await choose(widget, { time: null, item_id: shop.item_id });
  assert.equal(hoursOfTrip(widget.store, text)!.bar_hours, "now until 19:00");
  assert.equal(formatDuration(widget.store, text), "1\u00a0day");
  await signIn(shop, widget);
  assert.equal(hoursOfTrip(widget.store, text)!.hours, "16:24\u00a0– 19:00");
});
