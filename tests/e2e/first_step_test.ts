import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays } from "../support/checkout.ts";
import { openDetails } from "../support/details.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a quick pick that cannot be booked is left out, and the row stays when there is none", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak" });
  const close = (closed_dates: string[]) => site.shop.staff("PATCH /v1/shop", { body: { closed_dates } });
  await close([dateInDays(1)]);
  const { page } = await site.visit();
  const picks = page.locator(".dates > .chips").nth(1);
  await button(picks, "Today").waitFor();
  await button(picks, "Tomorrow").waitFor({ state: "detached" });
  await close(Array.from({ length: 10 }, (_, day) => dateInDays(day)));
  await page.reload();
  await picks.waitFor();
  await picks.getByRole("button").first().waitFor({ state: "detached" });
  assert.ok((await picks.boundingBox())!.height >= 44);
});

Deno.test("the sign-in to My bookings shows no step of a booking, and has a way back", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak" });
  const { page } = await site.visit({ context: { viewport: { width: 390, height: 800 } } });
  await button(page, "My bookings").click();
  await button(page, "Send code").waitFor();
  assert.equal(await page.getByText(/^Step/).count(), 0);
  assert.equal(await page.locator(".summary, .progress").count(), 0);
  await button(page, "Back").click();
  await page.getByText("When do you need it?").waitFor();
});

Deno.test("riders are named later unless the customer chooses otherwise, and nobody without a name signs now", async () => {
  await using visit = await openDetails(browser, 2);
  const { page } = visit;
  await page.getByText("You get a link for each rider.").waitFor();
  assert.equal(await button(page, "Name them later").getAttribute("aria-pressed"), "true");
  await button(page, "Name them now").click();
  await page.getByRole("group", { name: "Rider 2" }).waitFor();
  assert.equal(await page.getByText("Signs now").count(), 0);
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await page.getByText("Ada Lindqvist Signs now").waitFor();
});
