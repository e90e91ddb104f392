import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { readWidget } from "../../server/pages/widget.ts";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart } from "../support/checkout.ts";
import { signAlone } from "../support/details.ts";
import { openSite } from "../support/site.ts";
import { addWaiver } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** As Prototype 1.7 replaces it: without the function for each element, and empty for iterators. */
const arrayFrom = `Array.from = (list) => {
  if (list.toArray) return list.toArray();
  const results = new Array(list.length ?? 0);
  for (let at = 0; at < results.length; at++) results[at] = list[at];
  return results;
}`;

Deno.test("a booking for two riders is made on a page with the Array.from of Prototype", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 2 });
  await addWaiver(site.shop);
  await site.shop.staff("PATCH /v1/shop", { body: { sign_in: "off" } });
  const { page, errors } = await site.visit({
    html: `<!doctype html><html lang="en"><title>A page</title><script>${arrayFrom}</script>{tag}`,
  });
  await fillCart(page, { from: dateInDays(2), to: dateInDays(4), items: ["Kayak", "Kayak"] });
  await button(page, "Name them now").click();
  await page.getByRole("group", { name: "Rider 2" }).getByLabel("Name").fill("Ben Lindqvist");
  await signAlone(page);
  await button(page, "Pay €210.00").click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await site.shop.staff("GET /v1/bookings");
  assert.deepEqual(booking!.riders?.map(({ name }) => name), ["Ada Lindqvist", "Ben Lindqvist"]);
  assert.deepEqual(errors, []);
});

Deno.test("no file of the widget calls Array.from, which pages with Prototype replace", async () => {
  const { files } = await readWidget();
  const calls = [...files].filter(([, { plain }]) => new TextDecoder().decode(plain).includes("Array.from("));
  assert.deepEqual(calls.map(([name]) => name), []);
});
