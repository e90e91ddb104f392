import assert from "node:assert/strict";
import { nextDot, type Stroke } from "../../../../widget/ui/ink.ts";
import { changeDraft } from "../../../../widget/shop/state/change_draft.ts";
import { takeHold } from "../../../../widget/shop/state/hold.ts";
import { saveContact } from "../../../../widget/shop/state/contact.ts";
import { sendSignature } from "../../../../widget/shop/state/waiver.ts";
import { openShop } from "../../../support/shop.ts";
import { addWaiver } from "../../../support/waivers.ts";
import { openWidget } from "../../../support/widget.ts";
import { goToCart, signIn } from "../../../support/widget_steps.ts";

/** Returns a line as a mouse draws it, with fractions of a pixel. */
function strokesOf(dots: number): Stroke[] {
  let stroke: Stroke = [];
  for (let at = 0; at < dots; at++) {
    const dot = nextDot(stroke, { x: 100 + at / 3, y: 80 + Math.sin(at) * 30, pressure: 0.5, pen: false, ms: 8.3 });
    stroke = [...stroke, dot];
  }
  return [stroke];
}

Deno.test("changeDraft keeps a drawing, but not one that would fill the tab's storage", async () => {
  await using shop = await openShop();
  const { store, memory } = await openWidget(shop);
  const drawn = { purpose: "wt_1 1 1", typed: null };
  changeDraft(store, { names_later: true, signature: { ...drawn, strokes: strokesOf(1_000) } });
  assert.equal(store.draft.value.signature?.strokes[0]?.length, 1_000);
  changeDraft(store, { signature: { ...drawn, strokes: strokesOf(3_000) } });
  const { changed_at, ...draft } = memory.saved!.draft!;
  assert.deepEqual(draft, { names_later: true, signature: { ...drawn, strokes: [] } });
  assert.equal(changed_at, shop.clock.now().getTime());
});

Deno.test("what is typed is recalled for two hours after the details, the signature and the hold, each", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const { id } = await shop.addItem({ inventory_count: 1 });
  const widget = await openWidget(shop);
  const { store } = widget;
  await goToCart(widget, { [id]: 1 });
  await signIn(shop, widget);
  const contact = { email: "ada@example.com", name: "Ada Lindqvist", phone: "", notes: "Two dogs" };
  const signed = { signature: { method: "typed" as const, text: "Ada" }, riders: [], participants: [], once: "1" };
  const actions = [
    () => saveContact(store, contact),
    () => sendSignature(store, template, signed),
    () => takeHold(store, store.quote.value!.total),
  ];
  for (const act of actions) {
    store.draft.value = {};
    await act();
    assert.equal(store.draft.value.changed_at, shop.clock.now().getTime(), String(act));
  }
});
