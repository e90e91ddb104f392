import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { judgePage } from "../../support/judge_page.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a manager adds damage cover and changes it, and staff book it at the desk with its price", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page, errors } = await counter.visit({ role: "manager", path: "/fleet/addons" });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const sheet = page.getByRole("dialog");
  await button("New add-on").click();
  await sheet.getByLabel("Name").fill("Damage cover");
  await sheet.getByLabel("Charged").selectOption("percent");
  await button("Save").click();
  await sheet.getByText("Enter a number from 0 to 100").waitFor();
  await sheet.getByLabel("Percent").fill("12,5");
  await sheet.getByLabel("Deposit").selectOption("lowered");
  await sheet.getByLabel("Lowered by (percent)").fill("100");
  await button("Save").click();
  await sheet.getByText("Enter a whole number from 1 to 99.").waitFor();
  await judgePage(page);
  await sheet.getByLabel("Deposit").selectOption("waived");
  await button("Save").click();
  await sheet.waitFor({ state: "detached" });
  const row = page.getByRole("listitem").filter({ hasText: "Damage cover" });
  await row.getByText("12.5% of the rent").waitFor();
  await row.getByText("no deposit").waitFor();
  const [cover] = (await shop.staff("GET /v1/addons")).data;
  const { price, price_type, percent, waive_deposit, lower_deposit_percent } = cover!;
  assert.deepEqual([price, price_type, percent, waive_deposit, lower_deposit_percent], [
    0,
    "percent",
    12.5,
    true,
    null,
  ]);

  const { data: items } = await shop.staff("GET /v1/fleet/items");
  const { id } = items.find(({ name }) => name === "Sea kayak")!;
  const body = { price_full_day: 3_000, deposit_amount: 20_000 };
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body });
  const desk = await counter.visit({ path: `/new?date=2027-05-10&return=2027-05-10&item=${id}&step=gear` });
  await desk.page.locator(".summary").getByLabel(/^Damage cover, \+ €3\.75\s*12\.5% of the rent · no deposit/).check();
  await desk.page.getByText("Deposit: none instead of €200").waitFor();
  await desk.page.getByRole("button", { name: "Continue" }).click();
  await desk.page.getByRole("combobox", { name: "Name" }).fill("Nora New");
  await desk.page.getByRole("button", { name: "Create booking" }).click();
  await desk.page.getByRole("heading", { name: /^Booked/ }).waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual([booking!.addons[0]!.amount, booking!.deposit.amount], [375, 0]);
  await desk.page.goto(new URL(`/dashboard/bookings/${booking!.id}`, desk.page.url()).href);
  await desk.page.locator(".price-lines .of-line").getByText("€3.75").waitFor();
  assert.deepEqual([...errors, ...desk.errors], []);
});
