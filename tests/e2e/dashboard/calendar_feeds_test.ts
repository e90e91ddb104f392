import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { parseCalendar, readFeed } from "../../support/feeds.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a manager creates a calendar feed of a location, copies its address once and deletes it", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const ids: string[] = [];
  for (const name of ["Boathouse", "Beach"]) {
    ids.push((await shop.staff("POST /v1/pickup-locations", { body: { name } })).id);
  }
  const { page, errors } = await opened.visit({ role: "manager", path: "/settings/calendar_feeds" });
  await page.getByText("No feeds yet").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("button", { name: "New feed" }).click();
  await page.getByRole("button", { name: "Create feed" }).click();
  await page.getByText("Fill this in.").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Counter");
  await page.getByLabel("Location").selectOption({ label: "Beach" });
  await page.getByLabel("With full names and phone numbers").check();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("button", { name: "Create feed" }).click();
  const url = await page.getByText(/\/calendar\/[\w-]{43}\.ics$/).innerText();
  await page.getByText("Beach · All categories · With full names and phone numbers").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  const { data: [feed] } = await shop.staff("GET /v1/calendar-feeds");
  assert.deepEqual([feed!.name, feed!.pickup_location_id, feed!.details], ["Counter", ids[1], true]);
  assert.ok(parseCalendar((await readFeed(shop, url)).text).name.endsWith(": Counter"));
  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.reload();
  await page.getByText(/^Last read /).waitFor();
  assert.equal(await page.getByText(url).count(), 0);
  await page.getByRole("button", { name: "Delete: Counter" }).click();
  await page.getByRole("button", { name: "Delete feed" }).click();
  await page.getByText("No feeds yet").waitFor();
  assert.equal((await readFeed(shop, url)).response.status, 404);
  assert.deepEqual(errors, []);
});
