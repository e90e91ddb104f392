import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { openBrowser } from "../../support/browser.ts";
import { assertAccessible } from "../../support/looks.ts";
import { openNumberedDay } from "../../support/numbered_day.ts";
import { addUnits } from "../../support/units.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const labels = (page: Page) => page.locator(".unit-label");

/** Returns the sizes of a PDF's pages in mm. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = new TextDecoder("latin1").decode(await page.pdf({ preferCSSPageSize: true }));
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)]
    .map(([, width, height]) => [width, height].map((side) => Math.round(Number(side) / 72 * 25.4)).join(" × "));
}

Deno.test("the labels of an item's units are on sheets or one per page, and their codes name the units", async () => {
  await using day = await openNumberedDay(browser);
  const { page, errors } = await day.visit({ role: "staff", path: `/print/units?item=${day.kayak_id}` });
  await labels(page).first().waitFor();
  assert.deepEqual(
    (await labels(page).allInnerTexts()).map((text) => text.split("\n").filter(Boolean).join(" · ")),
    ["K1", "K2", "K3", "K4", "K5", "K6"].map((code) => `${code} · Sea kayak · Test shop`),
  );
  const picture = sharp(await labels(page).first().locator("svg").screenshot()).resize(400).ensureAlpha().raw();
  const { data, info: { width, height } } = await picture.toBuffer({ resolveWithObject: true });
  assert.equal(decodeQR({ width, height, data }), `${day.base_url}/u/${day.units[0]!.id}`);

  assert.deepEqual(await pagesOf(page), ["210 × 297"]);
  await page.getByLabel("Label size").selectOption({ label: "Label printer, 50 × 25 mm" });
  assert.deepEqual(await pagesOf(page), new Array(6).fill("50 × 25"));
  await page.getByRole("button", { name: "K2", exact: true }).click();
  assert.equal(await labels(page).count(), 5);
  await page.getByLabel("Label size").selectOption({ label: "Letter sheet, 2⅝ × 1 in, 3 × 10" });
  assert.deepEqual(await pagesOf(page), ["216 × 279"]);
  assert.deepEqual(errors, []);
});

Deno.test("25 labels take two sheets of A4, and a selection only its own labels", async () => {
  await using day = await openNumberedDay(browser);
  const codes = Array.from({ length: 19 }, (_, at) => `K${at + 7}`);
  await addUnits(day.shop, day.kayak_id, codes);
  const { page } = await day.visit({ role: "staff", path: `/print/units?item=${day.kayak_id}` });
  await labels(page).first().waitFor();
  assert.deepEqual(await pagesOf(page), ["210 × 297", "210 × 297"]);
  const chosen = day.units.slice(2, 4).map(({ id }) => id);
  await page.goto(`${day.base_url}/dashboard/print/units?item=${day.kayak_id}&units=${chosen.join()}`);
  await labels(page).first().waitFor();
  assert.deepEqual(await page.locator(".unit-label-code").allInnerTexts(), ["K3", "K4"]);
});

Deno.test("the labels of units are accessible, and a tracked item leads to them", async () => {
  await using day = await openNumberedDay(browser);
  const params = { id: day.kayak_id };
  await addUnits(day.shop, day.kayak_id, Array.from({ length: 14 }, (_, at) => `K${at + 7}`));
  await day.shop.staff("PATCH /v1/fleet/items/:id", { params, body: { tracking: "unit" } });
  const { page } = await day.visit({ path: `/fleet/${day.kayak_id}` });
  await page.getByRole("link", { name: "Labels", exact: true }).click();
  await labels(page).first().waitFor();
  await assertAccessible(page, "labels of units");
});
