import assert from "node:assert/strict";
import { en } from "../../widget/text/en.ts";
import { engines } from "../support/drivers/engines.ts";
import { createPerson, keys } from "../support/drivers/person.ts";
import { fillCart, signInAs } from "../support/drivers/steps.ts";
import { openHost } from "../support/site.ts";
import { openStripeOrigin } from "../support/stripe_origin.ts";
import { openStripeShop } from "../support/stripe_shop.ts";
import { waitUntil } from "../support/wait_until.ts";

/** The page scrolls smoothly, and has content above and below the tag. */
const smooth = `<style>html { scroll-behavior: smooth } body::before, body::after { content: ""; display: block;
  height: 1600px }</style>`;

/** Runs in the page: features that differ between browsers. */
function looksOf(_: null) {
  const tag = document.querySelector<HTMLElement>("rental-shop")!;
  const inner = tag.shadowRoot!;
  const painted = ["dark", "light"].map((theme) => {
    tag.setAttribute("theme", theme);
    return getComputedStyle(inner.querySelector(".frame")!).color;
  });
  const columns = [1100, 320].map((width) => {
    tag.style.width = `${width}px`;
    return new Set([...inner.querySelectorAll("table")].map((table) => table.getBoundingClientRect().left)).size;
  });
  tag.removeAttribute("style");
  return { sheets: inner.adoptedStyleSheets.length, dark_is_light: painted[0] === painted[1], columns };
}

/** Runs in the page: continues while the tag's top is above the window, as soon as the price is known. */
async function continueFromBelow(_: null) {
  const { shadowRoot } = document.querySelector("rental-shop")!;
  const find = () => shadowRoot!.querySelector<HTMLButtonElement>(".summary .primary")!;
  while (find().disabled) await new Promise(requestAnimationFrame);
  scrollTo({ top: 1800, behavior: "instant" });
  find().click();
}

/** Runs in the page: moves the tag, which loads the frame of the card again. */
function moveTag(_: null) {
  document.querySelector<HTMLElement>("iframe[title*=payment]")?.removeAttribute("data-ready");
  document.querySelector("aside")!.append(document.querySelector("rental-shop")!);
}

const topOfTag = `Math.round(document.querySelector("rental-shop").getBoundingClientRect().top)`;

for (const { name, installed, start } of engines) {
  Deno.test(`${name}: a card pays through the slot after the tag was moved and the hold was extended`, {
    ignore: !installed,
  }, async () => {
    await using host = await openHost((host) =>
      openStripeShop({ ...host, settings: { ...host.settings, hold_minutes: 3 }, item: { inventory_count: 2 } })
    );
    await using stripe = await openStripeOrigin(host.shop.stripe);
    await using browser = await start();
    const person = createPerson(browser);
    const { press, type, waitForText: sees } = person;
    const script = `<script src="${stripe.origin}/stripe.js"></script>`;
    host.show({
      html: `<!doctype html><html lang="en"><title>A page</title>${smooth}<main>{tag}</main><aside></aside>${script}`,
    });
    await person.open(host.url);
    await sees(en.dates.title);
    assert.deepEqual(await person.run(looksOf, null), { sheets: 1, dark_is_light: false, columns: [2, 1] });
    await fillCart(person, en, "Kayak");
    await person.run(continueFromBelow, null);
    await sees(en.you.title);
    assert.equal(await person.evaluate(topOfTag), 0);
    await signInAs(host, person, { words: en, email: "ada@example.com" });
    // The shop's clock stands still, and the browser's does not
    const heldMinutes = async () => Number(/holding your gear for (\d+) minute/.exec(await person.readText())?.[1]);
    await sees("We're holding your gear for");
    const held = await heldMinutes();
    await press(en.more_time.extend);
    await waitUntil(async () => await heldMinutes() >= held + 2);
    await person.run(moveTag, null);
    const isReady = `document.querySelector("iframe[title*=payment][data-ready]") !== null`;
    await waitUntil(async () => await person.evaluate(isReady) as boolean);
    await press("Secure payment input frame", 0.28);
    await type(`4242424242424242${keys.tab}12 / 34${keys.tab}123`);
    await press("Pay €105.00");
    await sees(en.done.title);
    assert.deepEqual(host.shop.stripe.ledger.paidRentals().map(({ captured }) => captured), [10_500]);
  });
}
