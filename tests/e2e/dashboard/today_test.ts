import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter, showDone } from "../../support/dashboard.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("Today lists overdue bookings, pickups and returns with what they lack", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit();
  const texts = async (list: string) =>
    (await page.locator(`section:has(#list-${list}) .row-link`).allInnerTexts()).map((text) =>
      text.replace(/\s+/g, " ").replace(/\b[A-Z\d]{7}\b ?/, "")
    );
  await page.getByText("Ada Lovelace").waitFor();
  assert.deepEqual(await texts("overdue"), ["8:30 Lena Sommer 2 Touring bike 1 hour late"]);
  assert.deepEqual(await texts("pickups"), [
    "10:15 Grace Okafor 1 Tandem kayak 1 Sea kayak Waivers 1 of 3",
    "10:30 Ada Lovelace 1 Sea kayak Ready",
    "11:00 Mateo García 3 Paddle board Waivers 0 of 1 €210 due",
    "13:30 Jonas Weiß 1 Touring bike Waivers 0 of 1 Deposit €100 not held",
  ]);
  assert.deepEqual(await texts("returns"), [
    "17:00 Noor Haddad 2 Paddle board",
    "17:00 Tom Becker 1 Tandem kayak 1 Sea kayak",
  ]);
  await showDone(page);
  assert.equal((await texts("pickups")).at(-1), "9:00 Ida Larsen 2 Sea kayak Handed out");
  assert.equal((await texts("returns")).at(-1), "9:00 Yuki Tanaka 1 Sea kayak Back");
  assert.equal(await page.title(), "Today · Test shop");
  assert.deepEqual(errors, []);
});

Deno.test("a dispute of a payment without a booking leads from Today to the payment, which says what to do", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const payment_id = shop.deps.ids.next("pay");
  await shop.sql`
    insert into payments (tenant_id, id, kind, method, provider, payment_intent_id, amount, currency)
    values (${shop.id}, ${payment_id}, 'rental', 'card', 'demo', 'pi_late', 10500, 'EUR')`;
  await shop.sql`
    insert into disputes (tenant_id, payment_id, id, status, amount, reason, evidence_due_by, opened_at)
    values (${shop.id}, ${payment_id}, 'du_1', 'needs_response', 10500, 'fraudulent', '2027-05-10', '2027-05-03')`;
  const { page, errors } = await counter.visit();
  const matter = page.getByRole("region", { name: /Needs attention/ }).getByRole("listitem")
    .filter({ hasText: "A payment without a booking" });
  await matter.getByText(payment_id).waitFor();
  await matter.getByText("€105").waitFor();
  await matter.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "A payment without a booking" }).waitFor();
  await page.getByText("The customer disputes €105").waitFor();
  await page.getByText("Answer the dispute in your Stripe account.").waitFor();
  assert.equal(await page.getByRole("link", { name: "Evidence as PDF" }).count(), 0);
  assert.deepEqual(await findAxeViolations(page), []);
  assert.deepEqual(errors, []);
});

Deno.test("the address has the day and the location, so that links and the back button restore them", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit();
  await page.getByText("Ada Lovelace").waitFor();
  await page.getByRole("button", { name: "Next day" }).click();
  await page.getByRole("heading", { name: "Tomorrow" }).waitFor();
  assert.ok(page.url().endsWith("?date=2027-05-04"));
  await page.getByText("No pickups on this day").waitFor();
  await page.getByLabel("Day", { exact: true }).last().fill("2027-06-01");
  await page.getByText("Nothing planned for this day").waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Tomorrow" }).waitFor();
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await page.getByText("Ada Lovelace").waitFor();
  await page.getByLabel("Location").selectOption("Station");
  await page.getByText("Ada Lovelace").waitFor({ state: "hidden" });
  await page.reload();
  await page.getByText("Jonas Weiß").waitFor();
  assert.equal(await page.getByText("Ada Lovelace").count(), 0);
});

Deno.test("the arrow keys move between rows, Enter opens one and Escape returns to it", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit();
  await page.getByRole("link", { name: /Grace Okafor/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /Ada Lovelace/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  assert.match(await page.evaluate<string>("document.activeElement.textContent"), /Ada Lovelace/);
  assert.ok(!page.url().includes("booking="));
});

Deno.test("without a network Today shows the last answer with its age, and loads again when it is back", async () => {
  await using counter = await openCounter(browser);
  const { page, context } = await counter.visit();
  await page.getByText("Ada Lovelace").waitFor();
  await context.route("**/v1/**", (route) => route.abort());
  // Ends requests that are under way: their answers would be new at the later time
  await page.goto("about:blank");
  await context.clock.setFixedTime("2027-05-03T08:07:00Z");
  await page.goto(`${counter.base_url}/dashboard`);
  await page.getByText("Saved 7 minutes ago").waitFor();
  await page.getByText("Ada Lovelace").waitFor();
  await page.getByRole("button", { name: "Next day" }).click();
  await page.getByText("No connection. Check the network and try again.").waitFor();
  await context.unroute("**/v1/**");
  await page.locator(".empty").getByRole("button", { name: "Try again" }).click();
  await page.getByText("No pickups on this day").waitFor();
});

Deno.test("the skip link, the route's focus and an unknown address work", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ path: "/nowhere" });
  await page.getByRole("link", { name: "Back to Today" }).click();
  await page.getByText("Ada Lovelace").waitFor();
  await waitUntil(async () => await page.evaluate("document.activeElement.tagName") === "H1");
  await page.reload();
  await page.getByText("Ada Lovelace").waitFor();
  await page.keyboard.press("Tab");
  await waitUntil(async () => await page.evaluate("document.activeElement.textContent") === "Skip to content");
  await page.keyboard.press("Enter");
  await waitUntil(async () => await page.evaluate("document.activeElement.id") === "main");
});
