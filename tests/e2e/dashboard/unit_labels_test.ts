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

Deno.test("the labels of units are accessible, and an item and a unit lead to theirs", async () => {
  await using day = await openNumberedDay(browser);
  const { page } = await day.visit({ path: `/fleet/${day.kayak_id}` });
  await page.getByRole("link", { name: "Labels", exact: true }).click();
  await labels(page).first().waitFor();
  await assertAccessible(page, "labels of units");
  assert.equal(await labels(page).count(), 6);
  await page.goto(`${day.base_url}/dashboard/fleet/units/${day.units[1]!.id}`);
  await page.getByRole("link", { name: "Labels", exact: true }).click();
  await labels(page).first().waitFor();
  assert.deepEqual(await page.locator(".unit-label-code").allInnerTexts(), ["K2"]);
});

Deno.test("the pick list, the sheet and the page of a booking have the codes of its units", async () => {
  await using day = await openNumberedDay(browser);
  const assign = async (name: string, item: string, code: string) => {
    const { id, lines } = await day.bookingOf(name);
    const line_id = lines.find((line) => line.name === item)!.id;
    await day.shop.staff("PUT /v1/bookings/:id/units", { params: { id }, body: { units: [{ line_id, code }] } });
    return id;
  };
  const id = await assign("Grace Okafor", "Sea kayak", "K1");
  await assign("Noor Haddad", "Paddle board", "B1");
  const { page, errors } = await day.visit({ role: "staff", path: "/print/day" });
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await row("Grace Okafor").getByText("K1", { exact: true }).waitFor();
  await row("Noor Haddad").getByText("B1", { exact: true }).waitFor();
  // A booking number can have a K before a digit, too.
  assert.equal(await row("Ada Lovelace").getByText(/^K\d$/).count(), 0);
  await page.goto(`${day.base_url}/dashboard/print/booking/${id}`);
  await page.getByRole("article").getByText("K1", { exact: true }).waitFor();
  await page.goto(`${day.base_url}/dashboard/bookings/${id}`);
  await page.getByRole("link", { name: "K1", exact: true }).click();
  await page.getByRole("heading", { name: /^K1/ }).waitFor();
  assert.deepEqual(errors, []);
});
