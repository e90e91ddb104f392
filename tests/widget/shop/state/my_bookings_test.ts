import assert from "node:assert/strict";
import { cancelBooking } from "../../../../widget/shop/state/cancel.ts";
import { requestCode, toYou, verifyCode } from "../../../../widget/shop/state/sign_in.ts";
import { openShop } from "../../../support/shop.ts";
import { at, toMyBookings, until } from "../../../support/visit.ts";
import { addWaiver } from "../../../support/waivers.ts";
import { openWidget } from "../../../support/widget.ts";

Deno.test("a customer cancels under my bookings", async () => {
  await using shop = await openShop();
  const widget = await openWidget(shop);
  const [booking] = await toMyBookings(shop, widget);
  await cancelBooking(widget.store, booking!);
  assert.deepEqual(at(widget, "mine").bookings?.map(({ status }) => status), ["cancelled"]);
});

Deno.test("a cancellation whose answer was lost is found to be done", async () => {
  await using shop = await openShop();
  const widget = await openWidget(shop);
  const [booking] = await toMyBookings(shop, widget);
  widget.line.loses = "/cancel";
  await cancelBooking(widget.store, booking!);
  widget.line.loses = "";
  await cancelBooking(widget.store, booking!);
  assert.deepEqual(at(widget, "mine").bookings?.map(({ status }) => status), ["cancelled"]);
});

Deno.test("who asks for their bookings when their session is over sees them after signing in again", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const widget = await openWidget(shop);
  widget.store.session = "one that is over";
  toYou(widget.store, "mine");
  await until(() => widget.store.step.at === "you" && !widget.store.busy);
  assert.equal(widget.store.fault?.code, "invalid_session");
  await requestCode(widget.store, "ada@example.com");
  await shop.work();
  const code = /\b\d{6}\b/.exec(shop.mailer.mails[0]!.text)![0];
  await verifyCode(widget.store, "ada@example.com", code);
  at(widget, "mine");
});

Deno.test("who is signed in and asks for their bookings before the shop has come after a reload sees them", async () => {
  await using shop = await openShop();
  const before = await openWidget(shop);
  const [booking] = await toMyBookings(shop, before);
  before.store.range = { from: null, to: null };
  const { memory } = before;
  const { store } = await openWidget(shop, { memory, early: (store) => toYou(store, "mine") });
  await until(() => store.step.at === "mine" && store.step.bookings !== null);
  assert.ok(store.step.at === "mine");
  assert.deepEqual(store.step.bookings?.map(({ id }) => id), [booking!.id]);
});
