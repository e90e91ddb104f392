import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Waits until the code that hears keys is loaded, and Today's rows are shown. */
async function waitForKeys(page: Page): Promise<void> {
  await page.locator(".new-bookings").waitFor({ state: "attached" });
  await page.locator("[data-row]").first().waitFor();
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const focusedRow = (page: Page) => page.locator("[data-row]:focus").getAttribute("data-booking");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

Deno.test("? shows the keys of the page, which lead to the views", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff" });
  await waitForKeys(page);
  await press(page, "Shift+?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.waitFor();
  assert.deepEqual((await sheet.locator(".key-list > div").allInnerTexts()).map((text) => text.replace(/\s+/g, " ")), [
    "Today G T",
    "Calendar G C",
    "Bookings G B",
    "New booking N",
    "Search /",
    "Next row J",
    "Previous row K",
    "Open row Enter",
    "Edit E",
    "Keyboard shortcuts ?",
  ]);
  assert.deepEqual(await findAxeViolations(page), []);
  await press(page, "g", "b");
  await press(page, "Escape");
  await sheet.waitFor({ state: "detached" });
  await heading(page, "Today");
  await press(page, "g", "b");
  await heading(page, "Bookings");
  await press(page, "g", "c");
  await page.waitForURL(/dashboard.calendar/);
  await press(page, "n");
  await heading(page, "New booking");
  await press(page, "g", "t");
  await heading(page, "Today");
  await press(page, "/");
  await page.locator("input[type=search]:focus").waitFor();
  await page.keyboard.type("gb");
  assert.equal(await page.locator("input[type=search]").inputValue(), "gb");
  await page.getByText("Nothing on this day matches").waitFor();
  await heading(page, "Today");
  assert.deepEqual(errors, []);
});

Deno.test("j and k move through the rows, Enter opens one, and a letter presses the sheet's button", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff" });
  await waitForKeys(page);
  const rows = await page.locator("[data-row]").evaluateAll<(string | undefined)[], HTMLElement>((all) =>
    all.filter((row) => row.checkVisibility()).map((row) => row.dataset.booking)
  );
  await press(page, "j", "j");
  assert.equal(await focusedRow(page), rows[1]);
  await press(page, "k");
  assert.equal(await focusedRow(page), rows[0]);
  await page.getByRole("link", { name: /Ada Lovelace/ }).focus();
  await press(page, "Enter");
  const sheet = page.getByRole("dialog", { name: /Ada Lovelace/ });
  const handOut = sheet.getByRole("button", { name: "Hand out", exact: true });
  assert.equal(await handOut.getAttribute("aria-keyshortcuts"), "H");
  await press(page, "Control+h", "Shift+H", "n");
  await heading(page, "Today");
  await press(page, "h");
  await page.getByText(/is handed out/).waitFor();
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("link", { name: /Jonas Weiß/ }).focus();
  await press(page, "e");
  await page.getByRole("dialog", { name: /Change/ }).waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("the account turns single keys off, and the buttons then show none", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ path: "/account", role: "staff" });
  await page.getByLabel("Shortcuts of a single key").uncheck();
  await page.goto(`${counter.base_url}/dashboard`);
  await waitForKeys(page);
  await press(page, "n", "g", "b", "j");
  await heading(page, "Today");
  assert.equal(await page.locator("[data-row]:focus").count(), 0);
  await page.getByRole("link", { name: /Ada Lovelace/ }).click();
  const sheet = page.getByRole("dialog", { name: /Ada Lovelace/ });
  await sheet.getByRole("button", { name: "Hand out" }).waitFor();
  assert.equal(await sheet.locator("kbd").count(), 0);
  await press(page, "h");
  await sheet.getByRole("button", { name: "Close" }).click();
  await sheet.waitFor({ state: "detached" });
  const params = { id: counter.bookings["Ada Lovelace"]! };
  assert.equal((await counter.shop.staff("GET /v1/bookings/:id", { params })).status, "confirmed");
});

Deno.test("j and k move through the cards of the settings and the categories, and Enter opens one", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "manager" });
  await waitForKeys(page);
  const focused = page.locator(":focus");
  await page.goto(`${counter.base_url}/dashboard/settings`);
  await waitForKeys(page);
  await press(page, "j", "j", "k");
  await page.locator(".section-cards li:first-child a:focus").waitFor();
  const first = await focused.getAttribute("href");
  await press(page, "Enter");
  await page.waitForURL((url) => url.pathname === first);
  await page.locator(".section-list").waitFor();
  assert.equal(await page.locator(".section-list [data-row]").count(), 0);

  await page.goto(`${counter.base_url}/dashboard/fleet/categories`);
  await waitForKeys(page);
  await press(page, "j");
  await page.locator(".list-button:focus").waitFor();
  await press(page, "Enter");
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("j and k move through the cards of a settings section, and Enter opens what a card can open", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "owner" });
  await waitForKeys(page);
  const cards = { locations: ".location", keys: ".key", staff: ".person-card", audit: ".audit li", website: "details" };
  for (const [section, card] of Object.entries(cards)) {
    await page.goto(`${counter.base_url}/dashboard/settings/${section}`);
    await page.locator(".new-bookings").waitFor({ state: "attached" });
    await page.locator(card).first().waitFor();
    const focused = (at: number) => page.locator(card).nth(at).and(page.locator(":focus, :has(:focus)")).waitFor();
    await press(page, "j");
    await focused(0);
    if (section === "staff") continue;
    await press(page, "j");
    await focused(1);
    await press(page, "k");
    await focused(0);
    await press(page, "Enter");
    await page.locator("form.card, details[open]").waitFor();
  }
  assert.deepEqual(errors, []);
});
