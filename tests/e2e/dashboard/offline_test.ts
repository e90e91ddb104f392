import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { COUNTER_TIME } from "../../support/counter_day.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";
import { coldStart, openServer, openToday } from "../../support/offline.ts";
import { openShop } from "../../support/shop.ts";
import { addPersonTo } from "../../support/staff_session.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const LATER = new Date(COUNTER_TIME.getTime() + 12 * 60_000);
const NO_CONNECTION = "No connection. You can look, but not change anything.";

const keptOf = (page: Page) =>
  page.evaluate<string>("JSON.stringify(Object.entries(localStorage).filter(([name]) => name.includes('kept')))");

Deno.test("a cold start without a network shows the last Today with its age", async () => {
  await using counter = await openCounter(browser);
  await using server = openServer(counter);
  const { context, errors } = await openToday(counter, server.address);
  await context.setOffline(true);
  const page = await coldStart(context, server.address, LATER);
  await page.getByText("Saved 12 minutes ago").waitFor();
  await page.getByText(NO_CONNECTION).waitFor();
  assert.equal(await page.locator(".row-link").count(), 7);
  for (const day of ["Tomorrow", "Wednesday, 5 May 2027"]) {
    await page.getByRole("button", { name: "Next day" }).click();
    await page.getByRole("heading", { level: 1, name: day }).waitFor();
  }
  await page.getByRole("link", { name: /Show \w+ \d May as saved 12 minutes ago/ }).click();
  await page.getByText("Ada Lovelace").waitFor();
  await context.setOffline(false);
  await page.getByText(NO_CONNECTION).waitFor({ state: "hidden" });
  assert.deepEqual(errors, []);
});

Deno.test("signing out works after a cold start without a network, and the server ends the session later", async () => {
  await using counter = await openCounter(browser);
  await using server = openServer(counter);
  const { context } = await openToday(counter, server.address);
  await context.setOffline(true);
  const page = await coldStart(context, server.address, LATER);
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByText("You are signed out here. The server is told at the next connection.").waitFor();
  assert.equal(await keptOf(page), "[]");
  const ended = page.waitForResponse(/sign-out/);
  await context.setOffline(false);
  assert.equal((await ended).status(), 200);
});

Deno.test("a change that was refused without a network is not made later", async () => {
  await using counter = await openCounter(browser);
  await using server = openServer(counter);
  const { page, context } = await openToday(counter, server.address);
  await page.getByRole("link", { name: /Ada Lovelace/ }).click();
  const dialog = page.getByRole("dialog", { name: /Ada Lovelace/ });
  await dialog.getByRole("button", { name: "Hand out" }).waitFor();
  await context.setOffline(true);
  await dialog.getByText(NO_CONNECTION).waitFor();
  await dialog.getByRole("button", { name: "Hand out" }).click();
  await dialog.getByRole("alert").getByText("Nothing was sent or saved").waitFor();
  await context.setOffline(false);
  await dialog.getByText(NO_CONNECTION).waitFor({ state: "hidden" });
  const params = { id: counter.bookings["Ada Lovelace"]! };
  assert.equal((await counter.shop.staff("GET /v1/bookings/:id", { params })).status, "confirmed");
  await dialog.getByRole("button", { name: "Hand out" }).click();
  await page.getByText(/is handed out/).waitFor();
});

Deno.test("the dashboard starts while the server is down, and notices when it is back", async () => {
  await using counter = await openCounter(browser);
  await using server = openServer(counter);
  const { context } = await openToday(counter, server.address);
  await server.stop();
  const page = await coldStart(context, server.address, LATER);
  await page.getByText("Saved 12 minutes ago").waitFor();
  server.start();
  await page.getByText(NO_CONNECTION).waitFor({ state: "hidden" });
  await page.getByText("Saved 12 minutes ago").waitFor({ state: "hidden" });
});

const endings: [string, (page: Page, counter: Counter) => Promise<void>][] = [
  ["signing out", async (page) => {
    await page.getByRole("link", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
  }],
  ["signing out everywhere", async (page) => {
    await page.getByRole("link", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign out on all devices" }).click();
  }],
  ["the end of the session", async (page) => {
    await page.context().clearCookies();
    await page.reload();
  }],
];
for (const [title, end] of endings) {
  Deno.test(`${title} deletes what the device has kept, in all tabs`, async () => {
    await using counter = await openCounter(browser);
    await using server = openServer(counter);
    const { page, context } = await openToday(counter, server.address);
    assert.match(await keptOf(page), /Ada Lovelace/);
    const other = await context.newPage();
    await other.goto(server.address);
    await other.getByText("Ada Lovelace").waitFor();
    await end(page, counter);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await other.getByRole("heading", { name: "Sign in" }).waitFor();
    assert.equal(await keptOf(page), "[]");
    await context.setOffline(true);
    const next = await coldStart(context, server.address);
    await next.getByRole("heading", { name: "No connection." }).waitFor();
    assert.doesNotMatch(await next.content(), /Lovelace|Okafor/);
  });
}

Deno.test("another shop of the same person never shows the answers of the one before", async () => {
  await using counter = await openCounter(browser);
  await using server = openServer(counter);
  await using other = await openShop();
  const { page, context, person } = await openToday(counter, server.address);
  await addPersonTo(other, "staff", person!.email);
  await other.staff("PATCH /v1/shop", { body: { name: "Ski hut" } });
  await page.reload();
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByLabel("Shop").selectOption("Ski hut");
  await page.getByText("Staff", { exact: false }).first().waitFor();
  await waitUntil(async () => !/Lovelace/.test(await keptOf(page)));
  await page.getByRole("link", { name: "Today" }).click();
  await page.getByText("Nothing planned for this day").waitFor();
  await context.setOffline(true);
  const next = await coldStart(context, server.address);
  await next.getByText("Nothing planned for this day").waitFor();
  assert.doesNotMatch(await next.content(), /Lovelace|Okafor/);
});

Deno.test("answers are kept for 12 hours, as long as a session lasts without a request", async () => {
  await using counter = await openCounter(browser);
  await using server = openServer(counter);
  const { context } = await openToday(counter, server.address);
  await context.setOffline(true);
  const tooLate = new Date(COUNTER_TIME.getTime() + 12 * 3_600_000 + 60_000);
  const page = await coldStart(context, server.address, tooLate);
  await page.getByRole("heading", { name: "No connection." }).waitFor();
  assert.equal(await keptOf(page), "[]");
});
