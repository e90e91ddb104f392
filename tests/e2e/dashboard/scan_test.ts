import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { assertAccessible } from "../../support/looks.ts";
import { openNumberedDay, openSheet, scanWithKeys } from "../../support/numbered_day.ts";
import { statesOf } from "../../support/units.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** The browser logs every answer that refuses a request. */
const bugsOf = (errors: readonly string[]) => errors.filter((error) => !/40[49]|422/.test(error));

Deno.test("typed codes assign units to the rider who lacks one, and a wrong unit is named at once", async () => {
  await using day = await openNumberedDay(browser);
  const { page, errors } = await day.visit({ role: "staff" });
  const { scan, sees, button, rows, dialog } = await openSheet(page, day, "Ada Lovelace");
  await scan("K5");
  await sees(`K5 belongs to another booking, ${day.ida.number}, due back`);
  await dialog.getByRole("link", { name: `Show ${day.ida.number}` }).waitFor();
  await scan("B1");
  await sees("B1 is of another item: Paddle board.");
  await scan("nothing");
  await sees("No unit has the code nothing.");
  await scan("k 1");
  await sees("K1 · Sea kayak · Ada Lovelace");
  await scan("K1");
  await sees("K1 is on this booking already.");
  await scan("K2");
  await sees("K2 is one too many.");
  assert.deepEqual(statesOf(await day.bookingOf("Ada Lovelace")), ["K1 ahead"]);

  await button("Exchange K1").click();
  await dialog.locator(".scan-result").waitFor({ state: "detached" });
  await scan("K2");
  await sees("K2 takes the place of K1.");
  assert.deepEqual(await rows(), ["K2\nAda Lovelace"]);
  await button("Hand out").click();
  await dialog.waitFor({ state: "detached" });
  const { units } = await day.bookingOf("Ada Lovelace");
  assert.deepEqual(units!.map(({ code, rider, picked_up_at }) => [code, rider, picked_up_at !== null]), [
    ["K2", "Ada Lovelace", true],
  ]);
  assert.deepEqual(bugsOf(errors), []);
});

Deno.test("a scanner needs no focus, and its letters press no keys of the dashboard", async () => {
  await using day = await openNumberedDay(browser);
  const { shop, kayak_id, units: [first] } = day;
  await shop.staff("PATCH /v1/units/:id", { params: { id: first!.id }, body: { code: "HULL-1" } });
  const { page } = await day.visit({ role: "staff" });
  const { sees, dialog, button } = await openSheet(page, day, "Ada Lovelace");
  await dialog.locator("#sheet-title").focus();
  await scanWithKeys(page, "HULL-1\n");
  await sees("HULL-1 · Sea kayak");
  await button("Remove HULL-1").click();
  await button("Remove HULL-1").waitFor({ state: "detached" });
  await dialog.locator("#sheet-title").focus();
  await scanWithKeys(page, `https://rent.example.com/u/${first!.id}\n`);
  await sees("HULL-1 · Sea kayak");
  // A single key is still a key: the unit goes out
  await dialog.locator("#sheet-title").focus();
  await page.keyboard.press("h");
  await dialog.waitFor({ state: "detached" });
  const { data } = await shop.staff("GET /v1/units", { query: { fleet_item_id: kayak_id, code: "HULL-1" } });
  assert.ok(data[0]!.in_use!.picked_up_at);
});

Deno.test("gear with numbers goes out without a scan as well", async () => {
  await using day = await openNumberedDay(browser);
  const { page } = await day.visit({ role: "staff" });
  const { button, dialog } = await openSheet(page, day, "Ada Lovelace");
  await button("Hand out").click();
  await dialog.waitFor({ state: "detached" });
  const { status, units } = await day.bookingOf("Ada Lovelace");
  assert.deepEqual([status, units], ["picked_up", []]);
});

Deno.test("a return ticks units off by scan, lists what is missing, and names what the customer keeps", async () => {
  await using day = await openNumberedDay(browser);
  const { page, errors } = await day.visit({ role: "staff" });
  const { scan, sees, button, dialog } = await openSheet(page, day, "Ida Larsen");
  await scan("K1");
  await sees("K1 is not out.");
  await button("Sea kayak: one fewer").click();
  await button("Take back").click();
  await dialog.getByText("Scan or tick which units come back: Sea kayak.").waitFor();
  await scan("K5");
  await sees("K5 is back.");
  await scan("K5");
  await sees("K5 is ticked already.");
  await dialog.getByText("1 unit is not scanned:").waitFor();
  await dialog.getByText("K6 · Sea kayak").waitFor();
  await button("Take back").click();
  await dialog.waitFor({ state: "detached" });
  const ida = await day.bookingOf("Ida Larsen");
  assert.deepEqual([ida.status, statesOf(ida)], ["partially_returned", ["K5 back", "K6 out"]]);

  const rest = await openSheet(page, day, "Ida Larsen");
  await rest.scan("K5");
  await rest.sees("K5 is not out.");
  await rest.button("Exchange K6").click();
  await rest.scan("K3");
  await rest.sees("K3 takes the place of K6.");
  await rest.dialog.getByRole("checkbox", { name: "K3" }).check();
  await rest.button("Take back").click();
  await rest.dialog.waitFor({ state: "detached" });
  assert.equal((await day.bookingOf("Ida Larsen")).status, "returned");
  assert.deepEqual(bugsOf(errors), []);
});

Deno.test("two people who scan one unit at the same time: one gets it, the other reads who", async () => {
  await using day = await openNumberedDay(browser);
  const [ada, grace] = [await day.visit({ role: "staff" }), await day.visit({ role: "manager" })];
  const sheets = [
    await openSheet(ada.page, day, "Ada Lovelace"),
    await openSheet(grace.page, day, "Grace Okafor"),
  ];
  await Promise.all(sheets.map(({ scan }) => scan("K4")));
  const texts = await Promise.all(sheets.map(async ({ dialog }) => {
    await dialog.locator(".scan-result").waitFor();
    return await dialog.locator(".scan-result p").innerText();
  }));
  assert.equal(texts.filter((text) => text.startsWith("K4 · Sea kayak")).length, 1, texts.join());
  assert.equal(texts.filter((text) => text.startsWith("K4 belongs to another booking,")).length, 1, texts.join());
});

Deno.test("gear without numbered units has no field for them", async () => {
  await using day = await openNumberedDay(browser);
  const { page } = await day.visit({ role: "staff", path: `?booking=${day.bookings["Mateo García"]}` });
  await page.getByRole("button", { name: "Hand out", exact: true }).waitFor();
  await page.getByText("Units", { exact: true }).waitFor();
  await page.goto(`${day.base_url}/dashboard?booking=${day.bookings["Jonas Weiß"]}`);
  await page.getByRole("button", { name: "Hand out", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  assert.equal(await page.getByLabel("Scan or type a code").count(), 0);
});

Deno.test("the sheets with units are accessible", async () => {
  await using day = await openNumberedDay(browser);
  const { page } = await day.visit({ role: "staff" });
  const { scan, sees } = await openSheet(page, day, "Grace Okafor");
  await scan("K1");
  await sees("K1 · Sea kayak");
  await assertAccessible(page, "hand out with units");
  const back = await openSheet(page, day, "Ida Larsen");
  await back.scan("K5");
  await assertAccessible(page, "take back with units");
});

Deno.test("a scan into the search of Today or the palette finds the unit and the booking that has it", async () => {
  await using day = await openNumberedDay(browser);
  const { page, errors } = await day.visit({ role: "staff" });
  const search = page.getByRole("searchbox");
  await search.fill("k5");
  await search.press("Enter");
  const found = page.locator(".found-unit");
  await found.getByText("K5 · Sea kayak").waitFor();
  await found.getByText(`With ${day.ida.number}, due back Tue 4 May, 17:00`).waitFor();
  await assertAccessible(page, "Today with a found unit");
  await search.fill(`${day.base_url}/u/${day.units[0]!.id}`);
  await search.press("Enter");
  await found.getByText("K1 · Sea kayak").waitFor();
  await found.getByText("Not out").waitFor();
  await search.fill("K6");
  await search.press("Enter");
  await found.getByRole("link", { name: `Take back ${day.ida.number}` }).click();
  await page.getByRole("dialog", { name: /Ida Larsen/ }).waitFor();

  await page.goto(`${day.base_url}/dashboard/calendar`);
  await page.locator("h1").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  // A scanner presses Enter before there is an answer
  await scanWithKeys(page, `${day.base_url}/u/${day.units[5]!.id}\n`);
  await page.getByRole("dialog", { name: /Ida Larsen/ }).waitFor();
  await page.goto(`${day.base_url}/dashboard/calendar`);
  await page.locator("h1").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("K1");
  await page.getByRole("option", { name: "K1 · Sea kayak" }).waitFor();
  assert.deepEqual(bugsOf(errors), []);
});
