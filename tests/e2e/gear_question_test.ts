import assert from "node:assert/strict";
import type { Browser, Locator, Page } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart } from "../support/checkout.ts";
import { fillDetails } from "../support/discount_visit.ts";
import { addGearQuestion, addQuestion } from "../support/questions.ts";
import { errorsOf, openSite, type Site } from "../support/site.ts";
import { addWaiver, createSignTokens, typedSignature } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const html = `<!doctype html><html lang="en"><title>Bikes</title><main><h1>Bikes</h1>{tag}</main>`;
const dates = { from: dateInDays(2), to: dateInDays(3) };
const gearOf = (page: Page, rider: number) => page.getByLabel("Your gear").nth(rider);

/** Returns the options of a field, with a mark before those that cannot be chosen. */
const optionsOf = (field: Locator) =>
  field.locator("option").evaluateAll((all) =>
    (all as unknown as { textContent: string; disabled: boolean }[]).map(({ textContent, disabled }) =>
      disabled ? `no ${textContent}` : textContent
    )
  );
const chosenIn = (field: Locator) => field.locator("option:checked").textContent();

async function addFleet({ shop }: Site) {
  const bike = await shop.addItem({ name: "Bike", inventory_count: 4 });
  const boat = await shop.addItem({ name: "Boat", inventory_count: 4 });
  return { bike, boat };
}

Deno.test("two riders choose their gear before the payment, and again once the cart has lost it", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const { bike, boat } = await addFleet(site);
  await addGearQuestion(shop);
  await addQuestion(shop);
  const { page, errors } = await site.visit({ html, context: { viewport: { width: 320, height: 900 } } });
  await fillCart(page, { ...dates, items: ["Bike", "Boat"] });
  await gearOf(page, 1).waitFor();
  assert.deepEqual(await optionsOf(gearOf(page, 0)), ["Choose…", "Bike (1 left)", "Boat (1 left)"]);
  await gearOf(page, 1).selectOption(boat.id);
  assert.deepEqual(await optionsOf(gearOf(page, 0)), ["Choose…", "Bike (1 left)", "no Boat (0 left)"]);
  assert.equal(await chosenIn(gearOf(page, 1)), "Boat");
  for (const rider of [0, 1]) await page.getByLabel(/^Height/).nth(rider).fill(String(170 + rider));
  await fillDetails(page);
  await button(page, "Continue").click();
  await page.getByText("Answer this.").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= 320"));
  await gearOf(page, 0).selectOption(bike.id);
  await button(page, "Continue").click();
  await button(page, "Pay €140.00").waitFor();

  // The boat goes, and a second bike comes: then there is one thing for all riders
  await page.goBack();
  await gearOf(page, 0).waitFor();
  await page.goBack();
  await button(page, "One fewer Boat").click();
  await button(page, "One more Bike").click();
  await button(page, "Continue").click();
  await gearOf(page, 1).waitFor();
  assert.deepEqual([await chosenIn(gearOf(page, 0)), await chosenIn(gearOf(page, 1))], ["Bike", "Bike"]);
  assert.equal(await page.getByLabel(/^Height/).nth(1).inputValue(), "171");
  await button(page, "Continue").click();
  await button(page, /^Pay/).click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(booking!.answers!.map(({ rider, value, name }) => `${rider} ${name ?? value}`), [
    "0 Bike",
    "1 Bike",
    "0 170",
    "1 171",
  ]);
  assert.deepEqual(errors, []);
});

Deno.test("the only thing that riders can have is chosen already, unless it has no room for all", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const { bike } = await addFleet(site);
  await addGearQuestion(shop, { applies_to: { item_ids: [bike.id] } });
  const { page, errors } = await site.visit({ html });
  await fillCart(page, { ...dates, items: ["Bike", "Boat"] });
  await gearOf(page, 1).waitFor();
  assert.deepEqual([await chosenIn(gearOf(page, 0)), await chosenIn(gearOf(page, 1))], ["Choose…", "Choose…"]);
  await page.goBack();
  await button(page, "One fewer Boat").click();
  await button(page, "Continue").click();
  await fillDetails(page);
  assert.equal(await chosenIn(gearOf(page, 0)), "Bike");
  await button(page, "Continue").click();
  await button(page, /^Pay/).click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(booking!.answers!.map(({ rider, name }) => [rider, name]), [[0, "Bike"]]);
  assert.deepEqual(errors, []);
});

/** Books a bike and a boat for two riders at the counter, and asks for their gear afterwards. */
async function bookForTwo(site: Site) {
  const { shop } = site;
  const { bike, boat } = await addFleet(site);
  const { id } = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: dateInDays(5),
      return_date: dateInDays(6),
      line_items: [bike, boat].map((item) => ({ fleet_item_id: item.id, quantity: 1 })),
      customer: { name: "Ada", email: "ada@example.com" },
      riders: [{ name: "Ada Berg" }, { name: "Cleo Berg" }],
    },
  });
  const question = await addGearQuestion(shop, { when: "later" });
  const choose = (rider: number, value: string) =>
    shop.staff("PUT /v1/bookings/:id/answers", {
      params: { id },
      body: { answers: [{ question_id: question.id, rider, value }] },
    });
  return { id, bike, boat, choose };
}

Deno.test("the page of a mailed link offers the gear that is left, also after another rider was faster", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const { id, bike, choose } = await bookForTwo(site);
  const [token] = await mailedTokens(shop);
  const { page } = await site.visit();
  const errors = errorsOf(page);
  await page.goto(`${site.base_url}/b/${token}`);
  await gearOf(page, 1).selectOption(bike.id);
  await choose(0, bike.id);
  await button(page, "Save answers").click();
  await page.getByText("A field of the form is not valid").waitFor();
  assert.deepEqual(await optionsOf(gearOf(page, 0)), ["Choose…", "no Bike (0 left)", "Boat (1 left)"]);
  assert.equal(await page.getByLabel("Your gear").count(), 1);
  assert.deepEqual(await findAxeViolations(page), []);
  await gearOf(page, 0).selectOption({ label: "Boat (1 left)" });
  await button(page, "Save answers").click();
  await page.getByText("Your answers are saved").waitFor();
  const { answers } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(answers!.map(({ rider, name }) => [rider, name]), [[0, "Bike"], [1, "Boat"]]);
  assert.deepEqual(errors, ["Failed to load resource: the server responded with a status of 400 (Bad Request)"]);
});

Deno.test("the page of a signing link asks its rider for the gear that is left", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const template = await addWaiver(shop);
  const { id, boat, choose } = await bookForTwo(site);
  await choose(0, boat.id);
  const [, token] = await createSignTokens(shop, id);
  const body = typedSignature(template, "Cleo Berg");
  await shop.visitor("POST /api/sign/:token", { params: { token: token! }, body });
  const { page } = await site.visit();
  await page.goto(`${site.base_url}/sign/${token}`);
  await gearOf(page, 0).waitFor();
  assert.deepEqual(await optionsOf(gearOf(page, 0)), ["Choose…", "Bike (1 left)", "no Boat (0 left)"]);
  await gearOf(page, 0).selectOption({ label: "Bike (1 left)" });
  await button(page, "Save answers").click();
  await page.getByText("Your answers are saved").waitFor();
  const { answers } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(answers!.map(({ rider, name }) => [rider, name]), [[0, "Boat"], [1, "Bike"]]);
});
