import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("helpers take turns at a shared tablet with their PIN", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;

  // Each helper sets a PIN on a device of their own
  const helper = await counter.visit({ role: "staff", path: "/account" });
  await shop.sql`
    update staff set name = 'Ada Byron' where tenant_id = ${shop.id} and id = ${helper.person!.id}`;
  await helper.page.getByRole("button", { name: "Set a PIN" }).click();
  const sheet = helper.page.getByRole("dialog", { name: "Set a PIN" });
  await sheet.getByLabel("PIN").fill("1234");
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.getByRole("alert").getByText("not a row such as 1234").waitFor();
  await sheet.getByLabel("PIN").fill("4826");
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.waitFor({ state: "detached" });
  await helper.page.getByRole("button", { name: "Change the PIN" }).waitFor();

  // A manager shares the tablet, which then asks who is working
  const { page, errors } = await counter.visit({ role: "manager", path: "/account" });
  await page.getByLabel("This device is shared").click();
  await page.getByRole("heading", { level: 1, name: "Switch person" }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("button", { name: "Ada Byron" }).click();
  await page.locator("input:focus").waitFor();
  await page.keyboard.type("4827");
  await page.keyboard.press("Enter");
  await page.getByText("This PIN is not right.").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.keyboard.type("4826");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "Reports" }).count(), 0);
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByText("Ada Byron").waitFor();
  assert.equal(await page.getByRole("button", { name: "Change the PIN" }).count(), 0);

  // Signing out leaves the device shared
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("button", { name: "Ada Byron" }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("button", { name: "Sign in by e-mail" }).click();
  await page.getByLabel("E-mail").waitFor();
  // The browser reports the wrong PIN
  assert.deepEqual(errors.filter((text) => !text.includes("401")), []);
});
