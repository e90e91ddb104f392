import assert from "node:assert/strict";
import { changeTrip } from "../../../../widget/shop/state/store.ts";
import { cancelBooking, showBooking } from "../../../../widget/shop/state/booking.ts";
import { chooseDates, confirmDates, openDates } from "../../../../widget/shop/state/date_change.ts";
import { goTo } from "../../../../widget/shop/state/navigate.ts";
import { proceed } from "../../../../widget/shop/state/proceed.ts";
import { requestCode, verifyCode } from "../../../../widget/shop/state/sign_in.ts";
import { openShop } from "../../../support/shop.ts";
import { errorCodeOf, getStep, goToMyBookings, waitForBookings } from "../../../support/widget_steps.ts";
import { waitUntil } from "../../../support/wait_until.ts";
import { addWaiver } from "../../../support/waivers.ts";
import { openWidget } from "../../../support/widget.ts";

Deno.test("cancelBooking shows the booking as cancelled", async () => {
  await using shop = await openShop();
  const widget = await openWidget(shop);
  const [booking] = await goToMyBookings(shop, widget);
  await cancelBooking(widget.store, booking!);
  assert.deepEqual(getStep(widget, "my_bookings").bookings?.map(({ status }) => status), ["cancelled"]);
});

Deno.test("the confirmation follows changed dates and ends with a cancellation", async () => {
  await using shop = await openShop();
  const widget = await openWidget(shop);
  const { store } = widget;
  const [booking] = await goToMyBookings(shop, widget);
  goTo(store, "dates");
  assert.equal(getStep(widget, "done").booking.id, booking!.id);
  proceed(store, "my_bookings");
  await waitForBookings(widget);
  showBooking(store, booking!);
  openDates(store, booking!);
  chooseDates(store, booking!, { from: "2027-05-11", to: "2027-05-13" });
  await waitUntil(() => getStep(widget, "my_bookings").details?.dates?.plan?.outcome === "same");
  await confirmDates(store, booking!);
  assert.equal(getStep(widget, "my_bookings").details?.dates, undefined, "the calendar is closed");
  goTo(store, "dates");
  assert.match(getStep(widget, "done").booking.pickup_date, /^2027-05-11/);
  proceed(store, "my_bookings");
  const [changed] = await waitForBookings(widget);
  await cancelBooking(store, changed!);
  goTo(store, "dates");
  getStep(widget, "dates");
  assert.equal(widget.memory.saved!.booked, null);
});

Deno.test("cancelBooking succeeds at the next try when its response was lost", async () => {
  await using shop = await openShop();
  const widget = await openWidget(shop);
  const [booking] = await goToMyBookings(shop, widget);
  widget.network.loses = "/cancel";
  await cancelBooking(widget.store, booking!);
  widget.network.loses = "";
  await cancelBooking(widget.store, booking!);
  assert.deepEqual(getStep(widget, "my_bookings").bookings?.map(({ status }) => status), ["cancelled"]);
});

Deno.test("a customer whose session has expired sees their bookings after signing in again", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const widget = await openWidget(shop);
  widget.store.session.value = "one that is over";
  proceed(widget.store, "my_bookings");
  await waitUntil(() => widget.store.step.value.name === "you" && !widget.store.busy.value);
  assert.equal(errorCodeOf(widget), "invalid_session");
  await requestCode(widget.store, "ada@example.com");
  await shop.runDueJobs();
  const code = /\b\d{6}\b/.exec(shop.mailer.mails[0]!.text)![0];
  await verifyCode(widget.store, "ada@example.com", code);
  assert.deepEqual(await waitForBookings(widget), []);
});

Deno.test("a customer who opens their bookings while the shop is loading sees them", async () => {
  await using shop = await openShop();
  const before = await openWidget(shop);
  const [booking] = await goToMyBookings(shop, before);
  changeTrip(before.store, { range: { from: null, to: null } });
  const { memory } = before;
  const after = await openWidget(shop, { memory, early: (store) => proceed(store, "my_bookings") });
  assert.deepEqual((await waitForBookings(after)).map(({ id }) => id), [booking!.id]);
});
