import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a new shop is led from its first visit to the widget on its website, on a phone", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { page, errors } = await opened.visit({ context: { viewport: { width: 360, height: 740 } } });
  await page.getByText("0 of 5 done").waitFor();
  await page.getByRole("link", { name: "Set hours" }).click();
  await page.getByRole("button", { name: "Set opening hours" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved").waitFor();
  await page.goto(`${opened.base_url}/dashboard`);
  await page.getByText("1 of 5 done").waitFor();

  await shop.addItem({ name: "Kayak", inventory_count: 2, photos: [{ url: "https://a.example/kayak.jpg" }] });
  await page.getByRole("link", { name: "Set up the waiver" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Use this waiver" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use this waiver" }).click();
  await page.getByText("Customers sign this one").waitFor();

  await page.goto(`${opened.base_url}/dashboard/start`);
  await page.getByText("3 of 5 done").waitFor();
  await page.getByRole("link", { name: "Copy the snippet" }).click();
  await page.getByText("We have not seen it on any website yet.").waitFor();
  const snippet = await page.locator(".code-box pre").first().innerText();
  const website = await opened.showSnippet(snippet);
  await website.getByText("When do you need it?").waitFor();
  await page.goto(`${opened.base_url}/dashboard/start`);
  await page.getByText(`We have seen it on ${new URL(website.url()).host}.`).waitFor();
  await page.getByText("4 of 5 done").waitFor();

  await page.getByRole("button", { name: "Do not show this again" }).click();
  await page.getByText("Nothing planned for this day").waitFor();
  assert.deepEqual(errors, []);
});
