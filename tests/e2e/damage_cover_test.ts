import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { judgePage } from "../support/judge_page.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const html = '<!doctype html><html lang="en"><title>A shop</title><main><h1>A shop</h1>{tag}</main>';

Deno.test("the extras say what damage cover costs and waives, and the summary what the deposit is then, before the payment", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  await shop.addItem({ name: "Kayak", price_full_day: 2_500, deposit_amount: 20_000, inventory_count: 3 });
  const add = async (
    body: { name: string; percent: number; waive_deposit?: boolean; lower_deposit_percent?: number },
  ) => await shop.staff("POST /v1/addons", { body: { price: 0, price_type: "percent", ...body } });
  await add({ name: "Damage cover", percent: 10, waive_deposit: true });
  await add({ name: "Basic cover", percent: 2.5, lower_deposit_percent: 50 });
  const { page, errors } = await site.visit({ html, context: { viewport: { width: 1200, height: 900 } } });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  await button(page, "Add Kayak").click();
  const extras = page.locator(".summary .extras");
  const summary = page.locator(".summary");
  await extras.getByLabel(/^Damage cover, \+ €7\.50\s*10% of the rent · no deposit$/).waitFor();
  await extras.getByLabel(/^Basic cover, \+ €1\.88\s*2\.5% of the rent · deposit 50% lower$/).waitFor();
  await summary.getByText("A €200 deposit is held on your card at pickup").waitFor();
  assert.equal(await summary.getByText(/instead of/).count(), 0);
  await extras.getByLabel(/Basic cover/).check();
  await summary.getByText("Deposit: €100 instead of €200").waitFor();
  await summary.getByText("A €100 deposit is held on your card at pickup").waitFor();
  await extras.getByLabel(/Damage cover/).check();
  await summary.getByText("Deposit: none instead of €200").waitFor();
  assert.equal(await summary.getByText(/held on your card/).count(), 0);
  await extras.getByLabel(/Basic cover/).uncheck();
  await judgePage(page);

  await button(page, "Continue").click();
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("E-mail").fill("ada@example.com");
  await button(page, "Continue").click();
  await button(page, /^Pay €82.50/).waitFor();
  await page.getByText("Deposit: none instead of €200").waitFor();
  await button(page, /^Pay €82.50/).click();
  await page.getByRole("heading", { name: "You're booked" }).waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual([booking!.total, booking!.addons[0]!.amount, booking!.deposit.state], [8_250, 750, "none"]);
  assert.deepEqual(errors, []);
});

Deno.test("the details of an item say the deposit that its required cover leaves", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const add = (name: string) => shop.addItem({ name, price_full_day: 2_500, deposit_amount: 20_000 });
  const [kayak, canoe] = [await add("Kayak"), await add("Canoe"), await add("Raft")];
  const cover = async (fleet_item_id: string, terms: { waive_deposit?: true; lower_deposit_percent?: number }) =>
    await shop.staff("POST /v1/addons", {
      body: {
        name: "Cover",
        price: 0,
        price_type: "percent",
        percent: 10,
        mode: "hidden",
        items: [{ fleet_item_id, mode: "required" }],
        ...terms,
      },
    });
  await cover(kayak!.id, { lower_deposit_percent: 50 });
  await cover(canoe!.id, { waive_deposit: true });
  const { page, errors } = await site.visit({ html });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  for (
    const [name, deposit] of [
      ["Kayak", "Deposit: €100 instead of €200"],
      ["Canoe", "Deposit: none instead of €200"],
      ["Raft", "€200 refundable deposit"],
    ] as const
  ) {
    const card = page.locator(".card", { hasText: name });
    await card.locator("summary").click();
    await card.locator(".item-details").getByText(deposit).waitFor();
    assert.equal(await card.locator(".item-details .with-icon").count(), 1);
  }
  await judgePage(page);
  assert.deepEqual(errors, []);
});
