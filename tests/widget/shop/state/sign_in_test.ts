import assert from "node:assert/strict";
import { proceed } from "../../../../widget/shop/state/proceed.ts";
import { changeDraft } from "../../../../widget/shop/state/change_draft.ts";
import { saveContact } from "../../../../widget/shop/state/contact.ts";
import { requestCode, signOut, verifyCode } from "../../../../widget/shop/state/sign_in.ts";
import { openShop, type TestShop } from "../../../support/shop.ts";
import { errorCodeOf, getStep, goToCart, signIn, waitForBookings } from "../../../support/widget_steps.ts";
import { openWidget } from "../../../support/widget.ts";

const email = "ada@example.com";

/** Opens a visitor who has requested a code. Returns it with that code. */
async function openCode(shop: TestShop) {
  const widget = await openWidget(shop);
  proceed(widget.store, "my_bookings");
  await requestCode(widget.store, email);
  await shop.runDueJobs();
  return { ...widget, code: /\b\d{6}\b/.exec(shop.mailer.mails[0]!.text)![0] };
}

Deno.test("verifyCode signs in at the next try when its response was lost", async () => {
  await using shop = await openShop();
  const { code, ...widget } = await openCode(shop);
  for (const lost of ["/verify", "/me"]) {
    widget.network.loses = lost;
    await verifyCode(widget.store, email, code);
    assert.equal(errorCodeOf(widget), "offline", lost);
  }
  widget.network.loses = "";
  await verifyCode(widget.store, email, code);
  assert.equal((await waitForBookings(widget)).length, 0);
});

Deno.test("requestCode asks for the code already sent when a new one is requested too soon", async () => {
  await using shop = await openShop();
  const before = await openCode(shop);
  const widget = await openWidget(shop);
  proceed(widget.store, "my_bookings");
  await requestCode(widget.store, email);
  assert.equal(getStep(widget, "you").code?.is_sent, true);
  await verifyCode(widget.store, email, before.code);
  assert.equal((await waitForBookings(widget)).length, 0);
});

Deno.test("signOut does nothing while a request is under way", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  await goToCart(widget, { [id]: 1 });
  await signIn(shop, widget);
  proceed(widget.store, "pay");
  await widget.settled();
  const saved = saveContact(widget.store, { email, name: "Ada Byron", phone: "", notes: "" });
  signOut(widget.store);
  await saved;
  getStep(widget, "pay");
  assert.ok(widget.store.session.value);
});

Deno.test("signOut forgets the name, the phone and the signature that were typed, and keeps the notes", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const widget = await openWidget(shop);
  const { store } = widget;
  await goToCart(widget, { [id]: 1 });
  await signIn(shop, widget);
  const signature = { typed: "Ada Byron", strokes: [], purpose: "wt_1 1 1" };
  changeDraft(store, { contact: { name: "Ada Byron", phone: "+49 30 1", notes: "Two dogs" }, signature });
  signOut(store);
  assert.deepEqual(store.draft.value.contact, { notes: "Two dogs" });
  assert.equal(store.draft.value.signature, undefined);
});
