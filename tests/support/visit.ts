import assert from "node:assert/strict";
import { chooseRange, toGear } from "../../widget/shop/state/inventory.ts";
import { setQuantity } from "../../widget/shop/state/choose.ts";
import { sendPayment } from "../../widget/shop/state/pay.ts";
import { requestCode, saveDetails, toYou, verifyCode } from "../../widget/shop/state/sign_in.ts";
import type { Step, StepName } from "../../widget/shop/state/step.ts";
import type { TestShop } from "./shop.ts";
import type { TestWidget } from "./widget.ts";

export const days = { from: "2027-05-10", to: "2027-05-12" };

/** The step, which must be the one that is named. */
export function at<Name extends StepName>({ store }: TestWidget, name: Name): Extract<Step, { at: Name }> {
  const { step } = store;
  assert.equal(step.at, name, `${step.at}, ${store.fault?.code}`);
  return step as Extract<Step, { at: Name }>;
}

/** Waits for what the widget does by itself. */
export async function until(holds: () => boolean) {
  for (let tries = 0; !holds(); tries++) {
    assert.ok(tries < 400, "waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Chooses the dates and puts things into the cart. */
export async function toCart(widget: TestWidget, cart: Record<string, number>) {
  chooseRange(widget.store, days);
  await widget.settled();
  await until(() => widget.store.items !== null);
  toGear(widget.store);
  for (const [id, quantity] of Object.entries(cart)) setQuantity(widget.store, id, quantity);
  await until(() => Object.keys(cart).every((id) => widget.store.addons.has(id)));
}

/** Signs in by the code that was mailed, and gives a name. */
export async function signIn(shop: TestShop, widget: TestWidget, email = "ada@example.com") {
  toYou(widget.store);
  await requestCode(widget.store, email);
  at(widget, "you");
  await shop.work();
  const code = /\b\d{6}\b/.exec(shop.mailer.mails.findLast(({ to }) => to.address === email)!.text)![0];
  await verifyCode(widget.store, email, code);
  await saveDetails(widget.store, { name: "Ada Lindqvist", phone: "", notes: "" });
}

/** Books one item and opens the customer's bookings. */
export async function toMyBookings(shop: TestShop, widget: TestWidget) {
  const { id } = await shop.addItem();
  await toPayment(shop, widget, { [id]: 1 });
  await sendPayment(widget.store, "paid");
  toYou(widget.store, "mine");
  await until(() => widget.store.step.at === "mine" && widget.store.step.bookings !== null);
  return at(widget, "mine").bookings!;
}

/** All the way to the payment form. */
export async function toPayment(shop: TestShop, widget: TestWidget, cart: Record<string, number>) {
  await toCart(widget, cart);
  await signIn(shop, widget);
  const { payment } = at(widget, "pay");
  assert.equal(payment.is, "open", widget.store.fault?.code);
  return payment as Extract<typeof payment, { intent: unknown }>;
}
