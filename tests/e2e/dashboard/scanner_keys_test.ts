import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openNumberedDay, openSheet, scanWithKeys } from "../../support/numbered_day.ts";
import { statesOf } from "../../support/units.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a scanner that sends no Enter is read, and what is typed into a field stays there", async () => {
  await using day = await openNumberedDay(browser);
  await day.shop.staff("PATCH /v1/units/:id", { params: { id: day.units[0]!.id }, body: { code: "HULL-1" } });
  const { page } = await day.visit({ role: "staff" });
  const { sees, dialog, field, button } = await openSheet(page, day, "Ada Lovelace");
  await field.pressSequentially("HULL-1");
  assert.equal(await field.inputValue(), "HULL-1");
  await field.fill("");
  await dialog.locator("#sheet-title").focus();
  await scanWithKeys(page, "HULL-1");
  await sees("HULL-1 · Sea kayak");
  // Enter without a scan before it presses the button that has the focus
  await button("Remove HULL-1").press("Enter");
  await button("Remove HULL-1").waitFor({ state: "detached" });
});

Deno.test("keys with Control are left to the browser while a sheet takes scans", async () => {
  await using day = await openNumberedDay(browser);
  const { page, context } = await day.visit({ role: "staff" });
  // The scanner's event that passes a single key on is not trusted
  await context.addInitScript(`addEventListener("keydown", (event) => {
    if (event.key === "y" && event.isTrusted) setTimeout(() => globalThis.isKept = event.defaultPrevented);
  }, true)`);
  const { dialog } = await openSheet(page, day, "Ada Lovelace");
  const isKept = async (key: string) => {
    await dialog.locator("#sheet-title").focus();
    await page.evaluate(() => Reflect.deleteProperty(globalThis, "isKept"));
    await page.keyboard.press(key);
    return await (await page.waitForFunction(`"isKept" in globalThis && [globalThis.isKept]`)).jsonValue();
  };
  assert.deepEqual(await isKept("Control+y"), [false]);
  assert.deepEqual(await isKept("y"), [true]);
});

Deno.test("one unit that is scanned twice at once is assigned once, and the second scan says so", async () => {
  await using day = await openNumberedDay(browser);
  const { page } = await day.visit({ role: "staff" });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT" && /\/units$/.test(request.url())) sent++;
  });
  const { sees, dialog } = await openSheet(page, day, "Ada Lovelace");
  await dialog.locator("#sheet-title").focus();
  await scanWithKeys(page, "K1\nK1\n");
  await sees("K1 is on this booking already.");
  assert.equal(sent, 1);
  assert.deepEqual(statesOf(await day.bookingOf("Ada Lovelace")), ["K1 ahead"]);
});

Deno.test("a frozen sheet takes no scan until it is shown as it is now", async () => {
  await using day = await openNumberedDay(browser);
  const { page } = await day.visit({ role: "staff" });
  let asked = 0;
  page.on("request", (request) => {
    if (/\/v1\/units\?.*code=K1/.test(request.url())) asked++;
  });
  const { dialog, button, sees } = await openSheet(page, day, "Ada Lovelace");
  await page.waitForLoadState("networkidle");
  const params = { id: day.bookings["Ada Lovelace"]! };
  await day.shop.staff("PATCH /v1/bookings/:id", { params, body: { notes: "Changed by a colleague" } });
  await button("Show the booking as it is now").waitFor();
  await scanWithKeys(page, "K1\n");
  await button("Show the booking as it is now").click();
  await button("Show the booking as it is now").waitFor({ state: "detached" });
  assert.deepEqual([asked, statesOf(await day.bookingOf("Ada Lovelace"))], [0, []]);
  await dialog.locator("#sheet-title").focus();
  await scanWithKeys(page, "K1\n");
  await sees("K1 · Sea kayak");
});
