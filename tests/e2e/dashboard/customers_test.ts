import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { readStrictCsv } from "../../support/csv_file.ts";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("staff find a customer, note something about them and book again for them", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "staff", path: "/customers" });
  await page.getByRole("searchbox").fill("okaf");
  await page.getByRole("link", { name: /Grace Okafor/ }).waitFor();
  await page.locator(".customer-row").nth(1).waitFor({ state: "detached" });
  await page.getByRole("link", { name: /Grace Okafor/ }).click();
  await page.getByRole("heading", { name: "Grace Okafor" }).waitFor();
  await page.getByLabel("Notes about this customer").fill("Brings her own vest");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  assert.equal(await page.getByLabel("Notes about this customer").inputValue(), "Brings her own vest");

  await page.getByLabel(/^Phone/).fill("+49 30 5550199");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Grace Okafor-Lind");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Grace Okafor-Lind" }).waitFor();
  await page.getByRole("link", { name: /\+49 30 5550199/ }).waitFor();

  // A colleague writes while something is typed here: both are shown, and nothing is overwritten
  const params = { id: new URL(page.url()).pathname.split("/").at(-1)! };
  const notes = page.getByLabel("Notes about this customer");
  await notes.fill("Prefers the river");
  await counter.shop.travel("2027-05-03T08:05:00Z");
  await counter.shop.staff("PATCH /v1/customers/:id", { params, body: { notes: "Pays by invoice" } });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Pays by invoice").waitFor();
  assert.equal(await notes.inputValue(), "Prefers the river");
  await page.locator(".both-choices .button").last().click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // The button has another name while it saves
  await page.locator("form.card .primary").waitFor({ state: "detached" });
  const { notes: saved } = await counter.shop.staff("GET /v1/customers/:id", { params });
  assert.equal(saved, "Prefers the river");
  await page.getByText("1 Tandem kayak").or(page.getByText("Tandem kayak")).first().waitFor();
  await page.locator("#customer-waivers").waitFor();
  assert.equal(await page.getByRole("button", { name: "Erase personal data" }).count(), 0);
  await page.locator(".page-head").getByRole("link", { name: "New booking" }).click();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Add Paddle board" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  assert.equal(await page.getByRole("combobox", { name: "Name" }).inputValue(), "Grace Okafor-Lind");
});

Deno.test("staff correct a customer's address after they have read who gets a mail, and not to that of another", async () => {
  await using counter = await openCounter(browser);
  const { shop, bookings } = counter;
  const { customer } = await shop.staff("GET /v1/bookings/:id", { params: { id: bookings["Yuki Tanaka"]! } });
  const { page } = await counter.visit({ role: "staff", path: `/customers/${customer!.id}` });
  const open = page.getByRole("button", { name: "Correct e-mail address" }).first();
  await open.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/^Both addresses get a mail/).waitFor();
  const submit = dialog.getByRole("button", { name: "Correct e-mail address" });
  assert.ok(await submit.isDisabled(), "nothing is typed yet");
  const { data } = await shop.staff("GET /v1/customers", { query: { q: "Ada" } });
  await dialog.getByLabel("Right e-mail address").fill(data[0]!.email);
  await submit.click();
  await dialog.getByText("Another customer has this address.").waitFor();
  await dialog.getByLabel("Right e-mail address").fill("yuki.tanaka@example.com");
  await submit.click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("The e-mail address is corrected").waitFor();
  await page.getByRole("link", { name: /yuki\.tanaka@example\.com/ }).waitFor();
});

Deno.test("a manager downloads the customers of a search as CSV, and staff have no link to it", async () => {
  await using counter = await openCounter(browser);
  const link = { name: "Download CSV" };
  const staff = await counter.visit({ role: "staff", path: "/customers" });
  await staff.page.getByRole("link", { name: /Grace Okafor/ }).waitFor();
  assert.equal(await staff.page.getByRole("link", link).count(), 0);
  const { page } = await counter.visit({ role: "manager", path: "/customers?q=okaf" });
  await page.getByRole("link", { name: /Grace Okafor/ }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", link).click()]);
  const rows = readStrictCsv(await Deno.readTextFile(await download.path()));
  assert.deepEqual(rows.map(({ name }) => name), ["Grace Okafor"]);
});

Deno.test("a manager exports a customer's data and erases it once their bookings are over", async () => {
  await using counter = await openCounter(browser);
  const { shop, bookings } = counter;
  const params = { id: bookings["Yuki Tanaka"]! };
  const { customer } = await shop.staff("GET /v1/bookings/:id", { params });
  const { page } = await counter.visit({ role: "manager", path: `/customers/${customer!.id}` });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export everything" }).click();
  const file = JSON.parse(await Deno.readTextFile(await (await download).path()));
  assert.equal(file.customer.email, "yuki@example.com");

  const open = { id: bookings["Ada Lovelace"]! };
  const { customer: ada, number } = await shop.staff("GET /v1/bookings/:id", { params: open });
  await page.goto(`${counter.base_url}/dashboard/customers/${ada!.id}`);
  await page.getByRole("button", { name: "Erase personal data" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/You can no longer prove who signed/).waitFor();
  await dialog.getByLabel(/cannot be undone/).check();
  await dialog.getByRole("button", { name: "Erase personal data" }).click();
  await dialog.getByRole("link", { name: number }).waitFor();
  await dialog.getByRole("button", { name: "Keep the data" }).click();

  await page.goto(`${counter.base_url}/dashboard/customers/${customer!.id}`);
  await page.getByRole("button", { name: "Erase personal data" }).click();
  await dialog.getByLabel(/cannot be undone/).check();
  await dialog.getByRole("button", { name: "Erase personal data" }).click();
  await page.getByRole("heading", { name: "Erased customer" }).waitFor();
  assert.equal(await page.getByText("yuki@example.com").count(), 0);
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params })).customer!.name, null);
});
