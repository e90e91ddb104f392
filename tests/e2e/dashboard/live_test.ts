import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Browser, Page } from "playwright-core";
import { createApp } from "../../../server/app.ts";
import { createChanges } from "../../../server/changes/changes.ts";
import { readDashboard } from "../../../server/pages/dashboard_files.ts";
import { readWidget } from "../../../server/pages/widget.ts";
import { listen } from "../../../server/serve.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter, showDone, stopPolling } from "../../support/dashboard.ts";
import { databaseUrl } from "../../support/database.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const dashboard = await readDashboard();
const widget = await readWidget();

/** Serves the same shop from a second server, which hears of changes by Postgres only. */
function openSecondServer({ shop }: Counter) {
  const changes = createChanges({ url: databaseUrl(), sql: shop.sql, log: () => {} });
  const app = createApp({ ...shop.deps, changes }, { log: () => {}, limiter: undefined, dashboard, widget });
  const server = listen(app, { hostname: "127.0.0.1", port: 0 });
  return {
    address: `http://127.0.0.1:${server.port}/dashboard`,
    async [Symbol.asyncDispose]() {
      await changes.end();
      await server.shutdown();
    },
  };
}

const bookingOf = ({ shop, bookings }: Counter, name: string) =>
  shop.staff("GET /v1/bookings/:id", { params: { id: bookings[name]! } });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(`^(?!Call ).*${name}`) }).click();
  await page.getByRole("dialog", { name: new RegExp(name) }).waitFor();
}

Deno.test("two people on two servers edit one booking: each sees the other's change at once, and none is lost", async () => {
  await using counter = await openCounter(browser);
  await using second = openSecondServer(counter);
  const ada = await counter.visit({ role: "staff" });
  const bo = await counter.visit({ role: "staff" });
  await bo.page.goto(second.address);
  for (const { page } of [ada, bo]) await stopPolling(page);
  for (const { page } of [ada, bo]) await open(page, "Noor Haddad");

  const notesOf = (page: Page) => page.getByLabel(/Notes about the return/);
  await notesOf(ada.page).fill("One paddle is wet");
  await notesOf(bo.page).fill("A vest is missing");
  await button(bo.page, "Paddle board: one fewer").click();
  await button(bo.page, "Take back").click();
  await bo.page.getByText("part of it is back").waitFor();

  // Ada's sheet waits. Both notes are shown to her once she looks, and hers are kept until she decides
  await ada.page.getByText("Changed by").waitFor();
  assert.equal(await notesOf(ada.page).inputValue(), "One paddle is wet");
  await button(ada.page, "Show the booking as it is now").click();
  await ada.page.getByText("Someone else has changed").waitFor();
  await ada.page.getByRole("alert").getByText("A vest is missing").waitFor();
  assert.equal(await notesOf(ada.page).inputValue(), "One paddle is wet");
  await button(ada.page, "Take back").click();
  await ada.page.getByText("Someone else has changed this meanwhile").waitFor();
  assert.equal((await bookingOf(counter, "Noor Haddad")).notes, "A vest is missing");
  await button(ada.page, "Keep yours").click();
  await notesOf(ada.page).fill("One paddle is wet, a vest is missing");
  await button(ada.page, "Take back").click();
  await ada.page.getByText(/^\w{7} is back$/).waitFor();
  const { notes, status } = await bookingOf(counter, "Noor Haddad");
  assert.deepEqual([notes, status], ["One paddle is wet, a vest is missing", "returned"]);

  // Bo's Today follows by itself
  await showDone(bo.page);
  await bo.page.locator("[data-booking]").filter({ hasText: "Noor Haddad" }).getByText("Back", { exact: true })
    .waitFor();
  assert.deepEqual([ada.errors, bo.errors], [[], []]);
});

Deno.test("a hand-out is undone from the message, and a return keeps photos of damage", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff" });
  await open(page, "Ada Lovelace");
  await button(page, "Hand out").click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(/is as it was before/).waitFor();
  assert.equal((await bookingOf(counter, "Ada Lovelace")).status, "confirmed");

  await open(page, "Noor Haddad");
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const file = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  await page.locator("input[type=file]").setInputFiles([file("a.png"), file("b.png")]);
  await page.getByRole("img", { name: "Photo 2" }).waitFor();
  await button(page, "Remove photo 1").click();
  await button(page, "Take back").click();
  await page.getByText(/^\w{7} is back$/).waitFor();
  const id = counter.bookings["Noor Haddad"]!;
  const { data } = await counter.shop.staff("GET /v1/bookings/:id/photos", { params: { id } });
  assert.equal(data.length, 1);
  await page.goto(`${counter.base_url}/dashboard?booking=${id}`);
  const shown = page.getByRole("dialog").getByRole("img", { name: "Photo 1" });
  await shown.waitFor();
  await page.goto(`${counter.base_url}/dashboard/bookings/${id}`);
  await page.getByRole("region", { name: "Photos of the gear" }).getByRole("img", { name: "Photo 1" }).waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("the palette jumps and acts by keyboard alone", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff" });
  const { number } = await bookingOf(counter, "Ada Lovelace");
  // The heading stands there before the page listens to keys.
  await page.getByText("Ada Lovelace").first().waitFor();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search, or run a command" });
  await field.waitFor();
  await page.keyboard.type(`hand out ${number.toLowerCase()}`);
  await page.getByRole("option", { name: new RegExp(`Hand out ${number}`) }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /Ada Lovelace/ }).getByRole("button", { name: "Hand out" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await field.waitFor();
  await page.keyboard.type("accou");
  await page.getByRole("option", { name: "Account" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();
  await page.keyboard.press("Control+k");
  await field.waitFor();
  await page.keyboard.type("nobody at all");
  await page.getByText("Nothing found.").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("needs attention lists matters of other days, opens one, and follows when it is settled", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  // A day later, yesterday's pickups are missed
  await shop.travel("2027-05-04T08:00:00Z");
  const { attention } = await shop.staff("GET /v1/today");
  assert.ok(attention.length > 0);
  const { page, errors } = await counter.visit({ role: "manager" });
  const list = page.getByRole("region", { name: /Needs attention/ });
  await list.waitFor();
  const all = list.getByRole("button", { name: /more/ });
  if (await all.count()) await all.click();
  assert.equal(await list.getByRole("listitem").count(), attention.length);
  const matter = attention.find(({ booking_number }) => booking_number !== null)!;
  await list.getByRole("link", { name: new RegExp(matter.booking_number!) }).first().click();
  await page.getByRole("dialog").getByText(matter.booking_number!).first().waitFor();
  await page.keyboard.press("Escape");
  assert.deepEqual(errors, []);
});

Deno.test("a first visit that the server fails says so, and not that the network is missing", async () => {
  await using counter = await openCounter(browser);
  const { page, context } = await counter.visit({ role: null });
  await page.getByLabel("E-mail", { exact: true }).waitFor();
  await context.route(
    "**/v1/staff/me",
    (route) => route.fulfill({ status: 500, contentType: "application/problem+json", body: '{"code":"internal"}' }),
  );
  await page.reload();
  await page.getByRole("heading", { name: "That did not work" }).waitFor();
  assert.equal(await page.getByText("No connection").count(), 0);
  await context.unroute("**/v1/staff/me");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByLabel("E-mail", { exact: true }).waitFor();
});
