import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { bar, moveByADay } from "../../support/calendar.ts";
import { openCounter } from "../../support/dashboard.ts";
import { DAY } from "../../../shared/wall_clock.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a moved downtime that a colleague has changed shows both versions, and overwrites none unseen", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const items = (await shop.staff("GET /v1/fleet/items")).data;
  const { id } = items.find(({ name }) => name === "Touring bike")!;
  const body = { starts: "2027-05-05T08:00:00Z", ends: "2027-05-06T08:00:00Z", reason: "New brakes" };
  const downtime = await shop.staff("POST /v1/fleet/items/:id/downtime", { params: { id }, body });
  const params = { id, downtime_id: downtime.id };
  const change = async (time: string, changes: { starts?: string; ends?: string; reason?: string }) => {
    await shop.travel(time);
    await shop.staff("PATCH /v1/fleet/items/:id/downtime/:downtime_id", { params, body: changes });
  };
  const stored = async () => {
    const { starts, ends, reason } = await shop.staff("GET /v1/fleet/items/:id/downtime/:downtime_id", { params });
    return { starts: starts.slice(0, 13), ends: ends!.slice(0, 13), reason };
  };
  const { page, context, errors } = await counter.visit({ role: "staff", path: "/calendar?scale=week" });
  const sheet = page.getByRole("dialog", { name: "Change the dates?" });
  const button = (name: string) => sheet.getByRole("button", { name, exact: true });
  await bar(page, "New brakes").waitFor();
  await moveByADay(page, "New brakes");
  // The sheet follows a change while it is open
  await change("2027-05-03T08:00:01Z", { ends: "2027-05-07T08:00:00Z" });
  const theirs = sheet.locator(".both-values");
  await theirs.getByText(/5\sMay.*7\sMay/).waitFor();
  await button("Use theirs").click();
  await sheet.waitFor({ state: "hidden" });
  assert.deepEqual(await stored(), { starts: "2027-05-05T08", ends: "2027-05-07T08", reason: "New brakes" });

  // A change that this page has not heard of is refused by the server
  await moveByADay(page, "New brakes");
  const held = Promise.withResolvers<void>();
  await context.route("**/v1/timeline*", (route) => held.promise.then(() => route.continue()));
  await change("2027-05-03T08:00:02Z", { ends: "2027-05-09T08:00:00Z", reason: "New brakes and chain" });
  const answer = page.waitForResponse((response) => response.request().method() === "PATCH");
  await button("Change downtime").click();
  assert.equal((await answer).status(), 409);
  await theirs.getByText(/5\sMay.*9\sMay.*New brakes and chain/).waitFor();
  assert.deepEqual(await stored(), { starts: "2027-05-05T08", ends: "2027-05-09T08", reason: "New brakes and chain" });
  held.resolve();
  await button("Keep yours").click();
  await page.getByText("The downtime has new dates").waitFor();
  assert.deepEqual(await stored(), { starts: "2027-05-06T08", ends: "2027-05-08T08", reason: "New brakes and chain" });
  assert.deepEqual(errors.filter((error) => !error.includes("409")), []);
});

Deno.test("a moved booking that a colleague has changed shows both versions, and can then be moved", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const params = { id: counter.bookings["Ada Lovelace"]! };
  const before = await shop.staff("GET /v1/bookings/:id", { params });
  const nextDay = (moment: string) => new Date(Date.parse(moment) + DAY).toISOString();
  const { page, context, errors } = await counter.visit({ path: "/calendar?scale=week&rows=tall" });
  const sheet = page.getByRole("dialog", { name: "Change the dates?" });
  await moveByADay(page, "Ada Lovelace");
  // The calendar does not hear of the colleague's change in time, so the server refuses the move
  const held = Promise.withResolvers<void>();
  await context.route("**/v1/timeline*", (route) => held.promise.then(() => route.continue()));
  const later = new Date(Date.parse(before.return_date) + 3_600_000).toISOString();
  await shop.staff("POST /v1/bookings/:id/change", { params, body: { return_date: later, pricing: "keep" } });
  const answer = page.waitForResponse((response) => response.status() === 409);
  await sheet.getByRole("button", { name: "Change booking", exact: true }).click();
  await answer;
  await sheet.locator(".both-values").waitFor();
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params })).return_date, later);
  held.resolve();
  await sheet.getByRole("button", { name: "Keep yours" }).click();
  await sheet.waitFor({ state: "hidden" });
  const { pickup_date, return_date } = await shop.staff("GET /v1/bookings/:id", { params });
  assert.deepEqual([pickup_date, return_date], [nextDay(before.pickup_date), nextDay(before.return_date)]);
  assert.deepEqual(errors.filter((error) => !error.includes("409")), []);
});
