import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { addProduct } from "../support/products.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const html = `<!doctype html><html lang="en"><title>Boats</title><main><h1>Boats</h1>{tag}</main>`;

/** Opens a shop with a set of one kayak, whose size is chosen. There are 2 kayaks of each size. */
async function openSetSite() {
  const site = await openSite(browser);
  const { product, sizes: [m, l], category } = await addProduct(site.shop, ["M", "L"]);
  const set = await site.shop.addItem({
    category_id: category.id,
    name: "Set",
    sized_components: [{ product_id: product.id, quantity: 1 }],
    inventory_count: undefined as never,
  });
  return { site, product, set, m: m!, l: l! };
}

Deno.test("a customer chooses the size of each unit of a bundle, and books it after a reload", async () => {
  const { site, set, m, l } = await openSetSite();
  await using _ = site;
  const { page, errors } = await site.visit({ html, context: { viewport: { width: 320, height: 1_000 } } });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(3));
  await button(page, "Continue").click();
  const card = page.locator(".card:not([aria-hidden])", { has: page.getByRole("heading", { name: "Set" }) });
  await button(page, "Add Set").click();
  await card.getByRole("alert").getByText("Choose a size first.").waitFor();
  assert.equal(await card.getByRole("radio", { name: "M 2 left" }).evaluate((radio) => radio.matches(":focus")), true);
  await card.getByRole("radio", { name: "M 2 left" }).check();
  assert.equal(await card.getByRole("alert").count(), 0);
  await button(page, "Add Set").click();
  await card.getByRole("radio", { name: "M 1 left" }).waitFor();
  await button(page, "One more Set").click();
  await card.getByRole("radio", { name: "M None left" }).and(page.locator(":disabled")).waitFor();
  await button(page, "One more Set").click();
  await card.getByText("Choose a size first.").waitFor();
  await card.getByRole("radio", { name: "L 2 left" }).check();
  await button(page, "One more Set").click();
  assert.deepEqual(await findAxeViolations(page), []);
  await card.getByRole("button", { name: "Remove M" }).first().click();
  await card.getByRole("radio", { name: "M 1 left" }).waitFor();
  await page.reload();
  await card.getByRole("list", { name: "Chosen sizes" }).waitFor();
  assert.deepEqual(await card.getByRole("list", { name: "Chosen sizes" }).getByRole("listitem").allInnerTexts(), [
    "M",
    "L",
  ]);
  await button(page, "Continue").click();
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await button(page, "Continue").click();
  await page.getByRole("button", { name: /^Pay €/ }).click();
  await page.getByText("You're booked").waitFor();
  const { data: [booked] } = await site.shop.staff("GET /v1/bookings");
  const { lines } = await site.shop.staff("GET /v1/bookings/:id", { params: { id: booked!.id } });
  assert.deepEqual(
    lines.map((line) => [line.fleet_item_id, line.quantity, line.components.map(({ fleet_item_id }) => fleet_item_id)]),
    [[set.id, 1, [m.id]], [set.id, 1, [l.id]]],
  );
  assert.deepEqual(errors, []);
});
