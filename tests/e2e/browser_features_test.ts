import assert from "node:assert/strict";
import { en } from "../../widget/text/en.ts";
import { installedEngines } from "../support/drivers/engines.ts";
import { createPerson, keys } from "../support/drivers/person.ts";
import { fillCart, signInAs } from "../support/drivers/steps.ts";
import { openHost } from "../support/site.ts";
import { openStripeOrigin } from "../support/stripe_origin.ts";
import { openStripeShop } from "../support/stripe_shop.ts";

/** Runs in the page: features that differ between browsers. */
function looksOf(_: null) {
  const tag = document.querySelector<HTMLElement>("rental-shop")!;
  const inner = tag.shadowRoot!;
  const painted = ["dark", "light"].map((theme) => {
    tag.setAttribute("theme", theme);
    return getComputedStyle(inner.querySelector(".frame")!).color;
  });
  const months = [1100, 320].map((width) => {
    tag.style.width = `${width}px`;
    return [...inner.querySelectorAll("table")].filter((table) => table.getClientRects().length).length;
  });
  tag.removeAttribute("style");
  return { sheets: inner.adoptedStyleSheets.length, dark_is_light: painted[0] === painted[1], months };
}

for (const { name, start } of installedEngines) {
  Deno.test(`${name}: a card pays through the slot after the tag was moved and the hold was extended`, async () => {
    await using host = await openHost((host) =>
      openStripeShop({ ...host, settings: { ...host.settings, hold_minutes: 3 }, item: { inventory_count: 2 } })
    );
    await using stripe = await openStripeOrigin(host.shop.stripe);
    await using browser = await start();
    const person = createPerson(browser);
    const { press, type, waitForText: sees } = person;
    const script = `<script src="${stripe.origin}/stripe.js"></script>`;
    host.show({
      html: `<!doctype html><html lang="en"><title>A page</title><main>{tag}</main><aside></aside>${script}`,
    });
    await person.open(host.url);
    await sees(en.dates.title);
    assert.deepEqual(await person.run(looksOf, null), { sheets: 1, dark_is_light: false, months: [2, 1] });
    await fillCart(person, en, "Kayak");
    await press(en.next);
    await signInAs(host, person, { words: en, email: "ada@example.com" });
    await sees("Your gear is held for 3 minutes more.");
    await press(en.pay.extend);
    await sees("Your gear is held for 6 minutes more.");
    await person.evaluate(`document.querySelector("aside").append(document.querySelector("rental-shop"))`);
    await press("Secure payment input frame", 0.28);
    await type(`4242424242424242${keys.tab}12 / 34${keys.tab}123`);
    await press("Pay €105.00");
    await sees(en.done.title);
    assert.deepEqual(host.shop.stripe.ledger.paidRentals().map(({ captured }) => captured), [10_500]);
  });
}
