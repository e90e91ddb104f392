import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { COUNTER_TIME } from "../../support/counter_day.ts";
import { openCounter } from "../../support/dashboard.ts";
import { coldStart, openServer, openToday } from "../../support/offline.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const LATER = new Date(COUNTER_TIME.getTime() + 12 * 60_000);

const keptBookings = (page: Page) =>
  page.evaluate<number>(
    "Object.keys(localStorage).filter((name) => name.startsWith('dashboard-kept:booking ')).length",
  );

Deno.test("without a network, each booking of today and tomorrow opens its sheet with telephone, items and age", async () => {
  await using counter = await openCounter(browser);
  await using server = openServer(counter);
  const { page: first, context, errors } = await openToday(counter, server.address);
  await waitUntil(async () => await keptBookings(first) === 9);
  await context.setOffline(true);
  const page = await coldStart(context, server.address, LATER);
  await page.getByText("Grace Okafor").waitFor();
  await page.reload();
  await page.getByText("Saved 12 minutes ago").waitFor();

  await page.getByRole("link", { name: /Grace Okafor/ }).click();
  const sheet = page.getByRole("dialog", { name: /Grace Okafor/ });
  await sheet.getByText("Saved 12 minutes ago").waitFor();
  assert.equal(await sheet.getByRole("link", { name: "Call Grace Okafor" }).getAttribute("href"), "tel:+491515550100");
  await sheet.getByText("Tandem kayak").waitFor();
  await sheet.getByText("1 of 3 signed").waitFor();
  const buttons = await sheet.getByRole("button").allInnerTexts();
  assert.deepEqual(buttons.filter(Boolean), ["Try again"]);
  assert.deepEqual(await findAxeViolations(page), []);
  await sheet.getByRole("button", { name: "Close" }).click();
  await sheet.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Next day" }).click();
  await page.getByRole("heading", { level: 1, name: "Tomorrow" }).waitFor();
  await page.getByText("Saved 12 minutes ago").waitFor();
  await page.getByRole("link", { name: /Ida Larsen/ }).click();
  const later = page.getByRole("dialog", { name: /Ida Larsen/ });
  await later.getByText("Sea kayak").waitFor();

  // Once the server is back, the sheet offers what to do
  await context.setOffline(false);
  await later.getByRole("button", { name: "Take back" }).waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("signing out deletes the bookings that the device has kept", async () => {
  await using counter = await openCounter(browser);
  await using server = openServer(counter);
  const { page, context } = await openToday(counter, server.address);
  await waitUntil(async () => await keptBookings(page) === 9);
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  assert.equal(await keptBookings(page), 0);
  await waitUntil(() => page.evaluate<boolean>("localStorage.getItem('dashboard-sign-out') === null"));
  await context.setOffline(true);
  const next = await coldStart(context, `${server.address}?booking=${counter.bookings["Ada Lovelace"]}`);
  await next.getByRole("heading", { name: "No connection." }).waitFor();
  assert.doesNotMatch(await next.content(), /Lovelace|Okafor/);
});
