import assert from "node:assert/strict";
import type { DemoForm } from "../../widget/payment/demo.tsx";
import { chooseRange } from "../../widget/shop/state/dates.ts";
import { setQuantity } from "../../widget/shop/state/gear.ts";
import { showGear } from "../../widget/shop/state/inventory.ts";
import { sendPayment } from "../../widget/shop/state/payment.ts";
import { proceed } from "../../widget/shop/state/proceed.ts";
import { saveContact } from "../../widget/shop/state/contact.ts";
import { requestCode, verifyCode } from "../../widget/shop/state/sign_in.ts";
import type { Step, StepName } from "../../widget/shop/state/step.ts";
import type { TestShop } from "./shop.ts";
import { waitUntil } from "./wait_until.ts";
import type { TestWidget } from "./widget.ts";

export const days = { from: "2027-05-10", to: "2027-05-12" };

/** Returns the current step, which must have this name. */
export function getStep<Name extends StepName>({ store }: TestWidget, name: Name): Extract<Step, { name: Name }> {
  const step = store.step.value;
  assert.equal(step.name, name, `${step.name}, ${store.error.value?.code}`);
  return step as Extract<Step, { name: Name }>;
}

/** Returns the widget's error code, if it shows an error. */
export function errorCodeOf({ store }: TestWidget) {
  return store.error.value?.code;
}

/** Waits until the items for the dates are loaded. */
export async function waitForItems({ store }: TestWidget) {
  await waitUntil(() => store.inventory.value !== null);
}

/** Chooses the dates and adds items to the cart. */
export async function goToCart(widget: TestWidget, cart: Record<string, number>) {
  chooseRange(widget.store, days);
  await widget.settled();
  await waitForItems(widget);
  showGear(widget.store);
  for (const [id, quantity] of Object.entries(cart)) setQuantity(widget.store, id, quantity);
  await waitUntil(() => Object.keys(cart).every((id) => widget.store.addons.value.has(id)));
}

/** Signs in with the mailed code, and enters a name. */
export async function signIn(shop: TestShop, widget: TestWidget, email = "ada@example.com") {
  proceed(widget.store, "pay");
  await requestCode(widget.store, email);
  getStep(widget, "you");
  await shop.runDueJobs();
  const code = /\b\d{6}\b/.exec(shop.mailer.mails.findLast(({ to }) => to.address === email)!.text)![0];
  await verifyCode(widget.store, email, code);
  await saveContact(widget.store, { email, name: "Ada Lindqvist", phone: "", notes: "" });
}

/** Books one item and opens the customer's bookings. */
export async function goToMyBookings(shop: TestShop, widget: TestWidget) {
  const { id } = await shop.addItem();
  await goToPayment(shop, widget, { [id]: 1 });
  await sendPayment(widget.store, "paid");
  proceed(widget.store, "my_bookings");
  return await waitForBookings(widget);
}

/** Waits for the customer's bookings. */
export async function waitForBookings(widget: TestWidget) {
  const shown = () => {
    const step = widget.store.step.value;
    return step.name === "my_bookings" ? step.bookings : null;
  };
  await waitUntil(() => shown() !== null);
  return shown()!;
}

/** Goes all the way to the payment form. */
export async function goToPayment(shop: TestShop, widget: TestWidget, cart: Record<string, number>) {
  await goToCart(widget, cart);
  await signIn(shop, widget);
  const { payment } = getStep(widget, "pay");
  assert.equal(payment.state, "open", errorCodeOf(widget));
  return payment as Extract<typeof payment, { intent: unknown }>;
}

/** Answers the question of a demo payment's bank, once it asks. */
export async function confirmAtBank(widget: TestWidget) {
  const { payment } = getStep(widget, "pay");
  assert.ok(payment.state === "open");
  const form = payment.form as DemoForm;
  await waitUntil(() => form.confirm());
}
