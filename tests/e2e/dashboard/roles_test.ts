import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { sections } from "../../../widget/dashboard/settings/sections.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const ofManagers = ["/settings", ...sections.map(({ name }) => `/settings/${name}`), "/settings/waivers/new"];
const ofOwners = sections.filter(({ role }) => role === "owner").map(({ name }) => `/settings/${name}`);

Deno.test("views that staff may not open say so and lead back to Today", async (t) => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff" });
  for (const path of ["/reports", "/start", "/fleet/import", "/fleet/new", ...ofManagers]) {
    await t.step(path, async () => {
      await page.goto(`${counter.base_url}/dashboard${path}`);
      await page.locator(".empty").getByText("Only managers and owners can open this.").waitFor();
      await page.getByRole("link", { name: "Back to Today" }).click();
      await page.waitForURL(`${counter.base_url}/dashboard`);
      await page.getByRole("heading", { name: "Pickups" }).waitFor();
    });
  }
  assert.deepEqual(errors, []);
});

Deno.test("sections that managers may not open say that only owners can", async (t) => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "manager" });
  for (const path of ofOwners) {
    await t.step(path, async () => {
      await page.goto(`${counter.base_url}/dashboard${path}`);
      await page.locator(".empty").getByText("Only owners can open this.").waitFor();
      await page.getByRole("link", { name: "Back to Today" }).waitFor();
    });
  }
  assert.deepEqual(errors, []);
});

Deno.test("staff are offered no settings, no reports and no CSV of all bookings", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "staff", path: "/bookings" });
  await page.getByText("Ada Lovelace").first().waitFor();
  assert.equal(await page.getByRole("link", { name: "Download CSV" }).count(), 0);
  await page.locator(".navigation .customers").waitFor();
  assert.equal(await page.locator(".navigation").locator(".settings, .reports").count(), 0);
});
