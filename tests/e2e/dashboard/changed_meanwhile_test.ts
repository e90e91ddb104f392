import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { holdReads } from "../../support/hold_reads.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

Deno.test("a category, an add-on and a webhook that a colleague changed meanwhile are shown, not overwritten", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { id } = (await shop.staff("GET /v1/fleet/categories")).data[0]!;
  const addon = await shop.staff("POST /v1/addons", { body: { name: "Dry bag", price: 500 } });
  const webhook = await shop.staff("POST /v1/webhooks", { body: { url: "https://example.com/a", events: ["*"] } });
  await shop.travel("2027-05-03T08:00:01Z");
  const { page } = await counter.visit({ role: "owner", path: "/fleet/categories" });

  await page.locator(".list-button").filter({ hasText: "Boats" }).click();
  await page.getByLabel("Name").fill("Sea boats");
  await page.getByLabel("Description").fill("For the sea");
  await shop.staff("PATCH /v1/fleet/categories/:id", { params: { id }, body: { name: "River boats" } });
  await button(page, "Save").click();
  await page.getByText("Someone else has changed “Name” meanwhile.").waitFor();
  await page.locator(".both-values").getByText("River boats").waitFor();
  await button(page, "Use theirs").click();
  await button(page, "Save").click();
  await page.getByText("River boats is saved").waitFor();
  const category = await shop.staff("GET /v1/fleet/categories/:id", { params: { id } });
  assert.deepEqual([category.name, category.description], ["River boats", "For the sea"]);

  await page.getByRole("link", { name: "Add-ons" }).click();
  await page.locator(".list-button").filter({ hasText: "Dry bag" }).click();
  await page.getByLabel(/^Price/).fill("6.50");
  const changed = { price: 550, name: "Dry bag, 20 l" };
  await shop.staff("PATCH /v1/addons/:id", { params: { id: addon.id }, body: changed });
  await button(page, "Save").click();
  await page.getByText("Someone else has just changed this: Name.").waitFor();
  await page.locator(".both-values").getByText("5.50").waitFor();
  await button(page, "Keep yours").click();
  await button(page, "Save").click();
  await page.getByText("Dry bag, 20 l is saved").waitFor();
  assert.equal((await shop.staff("GET /v1/addons/:id", { params: { id: addon.id } })).price, 650);

  await page.goto(`${counter.base_url}/dashboard/settings/webhooks/${webhook.id}`);
  await button(page, "Edit").click();
  await page.getByLabel("Address").fill("https://example.com/mine");
  const params = { id: webhook.id };
  // The page does not hear of the colleague's change before its own is refused
  await holdReads(page, `**/v1/webhooks/${webhook.id}`);
  await shop.staff("PATCH /v1/webhooks/:id", { params, body: { active: false } });
  await button(page, "Save").click();
  await page.getByText("Someone else has just changed this").waitFor();
  await button(page, "Save").click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const { url, active } = await shop.staff("GET /v1/webhooks/:id", { params });
  assert.deepEqual([url, active], ["https://example.com/mine", false]);
});
