import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens `/embed` of a shop with a kayak and a canoe. */
async function openGenerator() {
  const site = await openSite(browser);
  await site.shop.staff("PATCH /v1/shop", { body: { branding: { primary_color: "#B1004F" } } });
  const kayak = await site.shop.addItem({ name: "Kayak" });
  await site.shop.addItem({ name: "Canoe" });
  const { slug } = await site.shop.visitor("GET /v1/storefront/shop");
  const { page, errors } = await site.visit();
  await page.goto(`${site.base_url}/embed?shop=${slug}`);
  const preview = page.frameLocator("iframe.preview");
  await button(preview.locator("rental-shop"), "Continue").waitFor();
  const snippets = async () => await page.locator("pre.tag").allTextContents();
  return { ...site, site, kayak, page, errors, preview, snippets };
}

Deno.test("/embed writes what is chosen into both snippets, which work as pasted, and shows it", async () => {
  await using generator = await openGenerator();
  const { site, kayak, page, errors, preview, snippets } = generator;
  const before = await snippets();
  assert.ok(before[0]!.includes(`style="display: block; min-height: 860px">`), before[0]);
  await page.getByLabel("Item").selectOption("Kayak");
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByLabel("Theme").selectOption("Dark");
  await page.getByLabel("Accent color").fill("#0055aa");
  await page.getByLabel("Corners").fill("4");
  await page.getByText("4 px").waitFor();
  const tag = preview.locator("rental-shop");
  await tag.locator(".intro").getByText("Kayak", { exact: true }).waitFor();
  await button(tag, "Weiter").waitFor();
  await tag.locator('.shop[style*="color-scheme: dark"]').waitFor();
  await waitUntil(async () => await tag.evaluate((tag) => tag.style.getPropertyValue("--rental-accent")) === "#0055aa");
  await page.getByLabel("Shown as").selectOption("A button that opens it");
  await button(tag, "Jetzt buchen").waitFor();
  const attributes = `mode="button" item="${kayak.id}" locale="de" theme="dark" ` +
    `style="--rental-accent: #0055aa; --rental-radius: 4px">`;
  for (const snippet of await snippets()) assert.ok(snippet.includes(attributes), snippet);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.base_url });
  await button(page, "Copy").first().click();
  await button(page, "Copied").waitFor();
  const copied = await page.evaluate("navigator.clipboard.readText()");
  const { page: pasted } = await site.visit({
    html: `<!doctype html><title>Pasted</title><style>main > * { max-width: 650px; margin-inline: auto !important }
      </style><main><p>Text</p>${copied}</main><!--{script}-->`,
  });
  const lefts = [pasted.getByText("Text", { exact: true }), button(pasted, "Jetzt buchen")].map(async (place) =>
    (await place.boundingBox())!.x
  );
  const [left_of_text, left_of_button] = await Promise.all(lefts);
  assert.equal(left_of_button, left_of_text);
  await button(pasted, "Jetzt buchen").click();
  await pasted.getByRole("dialog").locator(".intro").getByText("Kayak", { exact: true }).waitFor();
  await button(page, "Reset").click();
  await waitUntil(async () => (await snippets()).join() === before.join());
  await button(tag, "Continue").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("/embed is accessible and fits a phone", async () => {
  await using generator = await openGenerator();
  const { page } = generator;
  for (const [colorScheme, width] of [["light", 1200], ["dark", 320]] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await findAxeViolations(page), []);
    assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), String(width));
  }
});
