import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart } from "../support/checkout.ts";
import { fillDetails } from "../support/discount_visit.ts";
import { addQuestion } from "../support/questions.ts";
import { errorsOf, openSite } from "../support/site.ts";
import { addWaiver, createSignTokens, typedSignature } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const html = `<!doctype html><html lang="en"><title>Bikes</title><main><h1>Bikes</h1>{tag}</main>`;
const script = `"><img src=x onerror=alert(1)>`;

Deno.test("questions are asked with the details before the payment, kept over a reload, and sent with the hold", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const bike = await shop.addItem({ name: "Bike", inventory_count: 4 });
  await addQuestion(shop, { help: script });
  const plain = { unit: null, min: null, max: null } as const;
  await addQuestion(shop, {
    ...plain,
    label: "Ability",
    kind: "choice",
    choices: ["Beginner", "Expert"],
    per: "booking",
  });
  await addQuestion(shop, { ...plain, label: "Later", kind: "text", when: "later" });
  await addQuestion(shop, {
    ...plain,
    label: "Other",
    kind: "text",
    applies_to: { item_ids: [(await shop.addItem()).id] },
  });
  const { page, errors } = await site.visit({ html, context: { viewport: { width: 320, height: 900 } } });
  await fillCart(page, { from: dateInDays(2), to: dateInDays(3), items: ["Bike", "Bike"] });
  const height = (rider: number) => page.getByLabel(/^Height/).nth(rider);
  await height(1).waitFor();
  assert.equal(await page.getByLabel(/^Later|^Other/).count(), 0);
  assert.deepEqual(await findAxeViolations(page), []);
  await fillDetails(page);
  await height(0).fill("17");
  await button(page, "Continue").click();
  await page.getByText("Between 50 and 250.").waitFor();
  assert.equal(await page.getByText("Answer this.").count(), 2);
  await page.locator("[aria-invalid]:focus").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= 320"));
  await height(0).fill("178");
  await height(1).fill("164,5");
  await page.getByLabel("Ability").selectOption("Expert");
  await page.reload();
  await fillDetails(page);
  assert.deepEqual([await height(0).inputValue(), await height(1).inputValue()], ["178", "164.5"]);
  await button(page, "Continue").click();
  await button(page, /^Pay/).click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(booking!.answers!.map(({ rider, value }) => [rider, value]), [
    [0, 178],
    [1, 164.5],
    [null, "Expert"],
  ]);
  assert.equal(bike.id, booking!.lines[0]!.fleet_item_id);
  assert.deepEqual(errors, []);
});

Deno.test("a shop without questions before the payment loads nothing for them", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Bike", inventory_count: 4 });
  await addQuestion(site.shop, { when: "later" });
  const { page } = await site.visit();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await fillCart(page, { from: dateInDays(2), to: dateInDays(3), items: ["Bike"] });
  await fillDetails(page);
  await button(page, "Continue").click();
  await button(page, /^Pay/).waitFor();
  assert.deepEqual(loaded.filter((url) => url.includes("question")), []);
});

Deno.test("the page of a mailed link asks for the answers that are missing", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const bike = await shop.addItem({ name: "Bike", inventory_count: 4 });
  const [pickup_date, return_date] = [dateInDays(5), dateInDays(6)];
  const { id } = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date,
      return_date,
      line_items: [{ fleet_item_id: bike.id, quantity: 2 }],
      customer: { name: "Ada", email: "ada@example.com" },
    },
  });
  await addQuestion(shop, { when: "later" });
  const [token] = await mailedTokens(shop);
  const { page } = await site.visit();
  const errors = errorsOf(page);
  await page.goto(`${site.base_url}/b/${token}`);
  await page.getByLabel(/^Height/).nth(1).fill("164");
  assert.deepEqual(await findAxeViolations(page), []);
  await button(page, "Save answers").click();
  await page.getByText("Your answers are saved").waitFor();
  assert.equal(await page.getByLabel(/^Height/).count(), 1);
  await page.getByLabel(/^Height/).fill("178");
  await button(page, "Save answers").click();
  await page.getByLabel(/^Height/).waitFor({ state: "detached" });
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(booking.answers!.map(({ rider, value }) => [rider, value]), [[1, 164], [0, 178]]);
  assert.deepEqual(errors, []);
});

Deno.test("the page of a signing link asks its rider once the waiver is signed", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const bike = await shop.addItem({ name: "Bike", inventory_count: 4 });
  const template = await addWaiver(shop);
  await addQuestion(shop, { when: "later" });
  const { id } = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: dateInDays(5),
      return_date: dateInDays(6),
      line_items: [{ fleet_item_id: bike.id, quantity: 2 }],
      riders: [{ name: "Ada Berg" }, { name: "Cleo Berg" }],
    },
  });
  const [, token] = await createSignTokens(shop, id);
  const body = typedSignature(template, "Cleo Berg");
  await shop.visitor("POST /api/sign/:token", { params: { token: token! }, body });
  const { page } = await site.visit();
  const errors = errorsOf(page);
  await page.goto(`${site.base_url}/sign/${token}`);
  await page.getByLabel(/^Height/).fill("164");
  assert.deepEqual(await findAxeViolations(page), []);
  await button(page, "Save answers").click();
  await page.getByText("Your answers are saved").waitFor();
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(booking.answers!.map(({ rider, value }) => [rider, value]), [[1, 164]]);
  assert.deepEqual(errors, []);
});

Deno.test("a customer whose questions cannot be loaded again goes on with the answers that were kept", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  await shop.addItem({ name: "Bike", inventory_count: 4 });
  await addQuestion(shop);
  const { page } = await site.visit({ html });
  await fillCart(page, { from: dateInDays(2), to: dateInDays(3), items: ["Bike"] });
  await page.getByLabel(/^Height/).fill("178");
  await page.route("**/v1/questions", (route) => route.abort());
  await page.reload();
  await page.getByText("You seem to be offline").waitFor();
  await fillDetails(page);
  await button(page, "Continue").click();
  await button(page, /^Pay/).click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(booking!.answers!.map(({ value }) => value), [178]);
});

Deno.test("the page of a mailed link says why it cannot load the questions or save the answers", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const bike = await shop.addItem({ name: "Bike", inventory_count: 4 });
  const { id } = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: dateInDays(5),
      return_date: dateInDays(6),
      line_items: [{ fleet_item_id: bike.id, quantity: 1 }],
      customer: { name: "Ada", email: "ada@example.com" },
    },
  });
  await addQuestion(shop, { when: "later" });
  const [token] = await mailedTokens(shop);
  const { page } = await site.visit();
  await page.route("**/questions", (route) => route.abort());
  await page.goto(`${site.base_url}/b/${token}`);
  await page.getByText("You seem to be offline").waitFor();
  await page.unroute("**/questions");
  await button(page, "Try again").click();
  await page.getByLabel(/^Height/).fill("164");
  await page.route("**/answers", (route) => route.abort());
  await button(page, "Save answers").click();
  await page.getByText("You seem to be offline").waitFor();
  await page.unroute("**/answers");
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  await button(page, "Save answers").click();
  await page.getByText("can no longer be changed here").waitFor();
  assert.deepEqual((await shop.staff("GET /v1/bookings/:id", { params: { id } })).answers, []);
});
