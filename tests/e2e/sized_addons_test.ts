import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { addProduct } from "../support/products.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const html = `<!doctype html><html lang="en"><title>Bikes</title><main><h1>Bikes</h1>{tag}</main>`;

/** Opens a shop with a bike and a helmet as its add-on, whose size is chosen. There are 2 helmets of each size. */
async function openHelmetSite(mode: "optional" | "required", { live }: { live: boolean }) {
  const site = await openSite(browser);
  const { product, sizes: [m, l], category } = await addProduct(site.shop, ["M", "L"], { live });
  const bike = await site.shop.addItem({ category_id: category.id, name: "Bike", inventory_count: 9 });
  const helmet = await site.shop.staff("POST /v1/addons", {
    body: {
      name: "Helmet",
      price: 500,
      stock_product_id: product.id,
      mode: "hidden",
      items: [{ fleet_item_id: bike.id, mode }],
    },
  });
  return { site, bike, helmet, m: m!, l: l! };
}
const card = (page: Page) =>
  page.locator(".card:not([aria-hidden])", { has: page.getByRole("heading", { name: "Bike" }) });
const helmetAt = (page: Page, place: number) => card(page).getByRole("group", { name: `Helmet ${place}`, exact: true });

async function pay(page: Page) {
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await button(page, "Continue").click();
  await page.getByRole("button", { name: /^Pay €/ }).click();
  await page.getByText("You're booked").waitFor();
}

Deno.test("a customer chooses the size of each helmet, which is not rented alone, and books two sizes", async () => {
  const { site, m, l } = await openHelmetSite("optional", { live: false });
  await using _ = site;
  const { page, errors } = await site.visit({ html, context: { viewport: { width: 320, height: 1_000 } } });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(3));
  await button(page, "Continue").click();
  await button(page, "Add Bike").click();
  await button(page, "One more Bike").click();
  await card(page).getByRole("checkbox", { name: /^Helmet/ }).check();
  await button(page, "Continue").click();
  await page.getByText("Choose the sizes of the extras first.").waitFor();
  await helmetAt(page, 1).getByRole("radio", { name: "M 2 left" }).check();
  await helmetAt(page, 2).getByRole("radio", { name: "M 1 left" }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await button(page, "Continue").click();
  await page.getByText("Choose the sizes of the extras first.").waitFor();
  await page.reload();
  await helmetAt(page, 1).getByRole("radio", { name: "M 2 left" }).and(page.locator(":checked")).waitFor();
  await helmetAt(page, 2).getByRole("radio", { name: "L 2 left" }).check();
  await button(page, "Continue").click();
  await pay(page);
  const { data: [booked] } = await site.shop.staff("GET /v1/bookings");
  const { addons } = await site.shop.staff("GET /v1/bookings/:id", { params: { id: booked!.id } });
  assert.deepEqual(addons.map(({ name, quantity, sizes }) => [name, quantity, sizes]), [
    ["Helmet, M · L", 2, [m.id, l.id]],
  ]);
  assert.deepEqual(errors, []);
});

Deno.test("a required add-on asks for its size beside the gear, and asks again when other dates have none left", async () => {
  const { site, bike, helmet, m } = await openHelmetSite("required", { live: true });
  await using _ = site;
  const taken = dateInDays(6);
  const line = { fleet_item_id: bike.id, quantity: 2, addons: [{ id: helmet.id, sizes: [m.id, m.id] }] };
  await site.shop.staff("POST /v1/bookings", {
    body: { pickup_date: taken, return_date: taken, line_items: [line], customer: { name: "Bo" } },
  });
  const { page, errors } = await site.visit({ html, context: { viewport: { width: 1_200, height: 1_000 } } });
  const helmetGroup = page.getByRole("group", { name: "Helmet", exact: true });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(3));
  await button(page, "Continue").click();
  await button(page, "Add Bike").click();
  await helmetGroup.getByRole("radio", { name: "M 2 left" }).check();
  await button(page, "Change").click();
  await chooseDay(page, dateInDays(6));
  await chooseDay(page, dateInDays(6));
  await button(page, "Continue").click();
  await page.getByRole("alert").getByText("A size is not free on these dates. Choose again.").waitFor();
  await helmetGroup.getByRole("radio", { name: "M None left" }).and(page.locator(":disabled")).waitFor();
  await button(page, "Continue").click();
  await page.getByText("Choose the sizes of the extras first.").waitFor();
  await helmetGroup.getByRole("radio", { name: "L 2 left" }).check();
  await button(page, "Continue").click();
  await pay(page);
  assert.deepEqual(errors, []);
});
