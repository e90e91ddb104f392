import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter, openNewShop } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function save(page: Page): Promise<void> {
  await button(page, "Save").click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
}

Deno.test("two people who change the same setting see both values, and neither is lost", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { page } = await opened.visit({ path: "/settings/shop" });
  const name = page.getByLabel("Name");
  await name.fill("Mine");
  // Another section does not matter
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 7 } });
  await save(page);
  await name.fill("Mine again");
  await shop.staff("PATCH /v1/shop", { body: { name: "Theirs", support_email: "shop@example.com" } });
  await name.press("Enter");
  await page.getByText("Someone else has changed “Name” meanwhile.").waitFor();
  await page.locator(".both-values", { hasText: "Theirs" }).getByText("Mine again").waitFor();
  // A field that nobody has edited here follows
  await page.getByText("Someone else has just changed this: E-mail for customers.").waitFor();
  assert.equal(await page.getByLabel("E-mail for customers").inputValue(), "shop@example.com");
  assert.equal(await name.inputValue(), "Mine again");
  await button(page, "Keep yours").click();
  await save(page);
  const saved = await shop.staff("GET /v1/shop");
  assert.deepEqual([saved.name, saved.tax_percent, saved.support_email], ["Mine again", 7, "shop@example.com"]);
});

Deno.test("opening hours that a colleague has changed meanwhile are shown as text, and can be taken", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { page } = await opened.visit({ path: "/settings/hours" });
  await button(page, "Set opening hours").click();
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: { mon: [["07:00", "11:00"]] } } });
  await page.getByText("Someone else has changed “Week” meanwhile.").waitFor();
  await page.getByText("Mon: 7:00 – 11:00 Tue: Closed Wed: Closed").waitFor();
  await button(page, "Use theirs").click();
  await page.getByText("Someone else has changed “Week” meanwhile.").waitFor({ state: "detached" });
  assert.equal(await page.getByLabel("Monday, from").inputValue(), "07:00");
});

Deno.test("a waiver that a colleague has changed meanwhile shows the paragraphs that differ", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { data: [waiver] } = await shop.staff("GET /v1/waivers/templates");
  const params = { id: waiver!.id };
  const content = "<p>Stay on the river.</p><p>Wear a vest.</p>";
  await shop.staff("PATCH /v1/waivers/templates/:id", { params, body: { content } });
  const { page } = await counter.visit({ role: "manager", path: `/settings/waivers/${params.id}` });
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("Stay on the river.\n\nWear a red vest.");
  const theirs = { content: "<p>Stay on the river.</p><p>Wear a vest and shoes.</p>", name: "New title" };
  await shop.staff("PATCH /v1/waivers/templates/:id", { params, body: theirs });
  await button(page, "Save as new version").click();
  await page.getByText("Someone else has changed “Text” meanwhile.").waitFor();
  const values = page.locator(".both-values dd");
  await values.getByText("Wear a vest and shoes.", { exact: true }).waitFor();
  assert.deepEqual(await values.allInnerTexts(), ["Wear a red vest.", "Wear a vest and shoes."]);
  await button(page, "Keep yours").click();
  await button(page, "Save as new version").click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const { data } = await shop.staff("GET /v1/waivers/templates");
  const saved = data.find(({ id }) => id === params.id)!;
  assert.deepEqual([saved.name, saved.content], ["New title", "<p>Stay on the river.</p><p>Wear a red vest.</p>"]);
});
