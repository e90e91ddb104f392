import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart, findMailedCode } from "../support/checkout.ts";
import { fillDetails } from "../support/discount_visit.ts";
import { judgePage } from "../support/judge_page.ts";
import { addQuestion } from "../support/questions.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const trip = { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] };
const html = `<!doctype html><html lang="en"><title>Boats</title><main><h1>Boats</h1>{tag}</main>`;
const address = { line1: "Uferweg 5", city: "Berlin", postal_code: "10115", state: null, country: "DE" };
const boats = { company: "Spree Boats GmbH", vat_id: "DE123456789", billing_address: address };

/** Opens a shop that asks for the company, and a visitor from Austria at the contact details. */
async function openDetails({ locale = "en-AT", asks = true } = {}) {
  const site = await openSite(browser);
  const { shop } = site;
  await shop.addItem({ name: "Kayak", inventory_count: 5 });
  await shop.staff("PATCH /v1/shop", { body: { ask_company: asks } });
  const visit = await site.visit({ html, context: { locale, viewport: { width: 320, height: 900 } } });
  const loaded: string[] = [];
  visit.page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  return { ...visit, ...site, loaded, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

const box = (page: Page) => page.getByLabel("Booking for a company?", { exact: true }).and(page.getByRole("checkbox"));
const field = (page: Page, name: string) => page.getByLabel(name).and(page.locator("input, select"));

/** Fills in the fields of a company. */
async function fillCompany(page: Page): Promise<void> {
  await field(page, "Company").and(page.locator("[name=organization]")).fill(boats.company);
  await field(page, "VAT ID").fill(boats.vat_id);
  await field(page, "Street and number").fill(address.line1);
  await field(page, "Postal code").fill(address.postal_code);
  await field(page, "Town").fill(address.city);
  await field(page, "Country").selectOption(address.country);
}

async function pay(page: Page): Promise<void> {
  await button(page, "Continue").click();
  await button(page, /^Pay/).click();
  await page.getByText("You're booked").waitFor();
}

Deno.test("a guest books for a company, which a reload keeps and whose missing fields are named", async () => {
  await using visit = await openDetails();
  const { page, shop, errors } = visit;
  await fillCart(page, trip);
  await box(page).waitFor();
  await judgePage(page, "the question");
  await page.setViewportSize({ width: 320, height: 900 });
  await fillDetails(page);
  await box(page).check();
  assert.equal(await field(page, "Country").inputValue(), "AT");
  assert.equal(await page.locator("select[name=country] option").first().textContent(), "Austria");
  const autocomplete = await page.locator("[part=company] .input").evaluateAll((all) =>
    all.map((input) => input.getAttribute("autocomplete"))
  );
  assert.deepEqual(autocomplete, ["organization", "off", "street-address", "postal-code", "address-level2", "country"]);
  await button(page, "Continue").click();
  await page.getByText("Enter the name of the company.").waitFor();
  for (const error of ["Enter the street and the number.", "Enter the postal code.", "Enter the town."]) {
    assert.equal(await page.getByText(error).count(), 1, error);
  }
  await page.locator("[name=organization]:focus").waitFor();
  await judgePage(page, "the errors");
  await fillCompany(page);
  assert.equal(await page.locator("[aria-invalid]").count(), 0);
  await page.reload();
  await fillDetails(page);
  assert.equal(await field(page, "Street and number").inputValue(), address.line1);
  await pay(page);
  const { data: [customer] } = await shop.staff("GET /v1/customers");
  const { company, vat_id, billing_address } = customer!;
  assert.deepEqual({ company, vat_id, billing_address }, boats);
  assert.deepEqual(errors, []);
});

Deno.test("a private customer leaves the box empty, and a company that was typed and unticked is not sent", async () => {
  await using visit = await openDetails();
  const { page, shop } = visit;
  await fillCart(page, trip);
  await fillDetails(page);
  await box(page).check();
  await fillCompany(page);
  await box(page).uncheck();
  assert.equal(await page.locator("[name=organization]").count(), 0);
  await pay(page);
  const { data: [customer] } = await shop.staff("GET /v1/customers");
  assert.deepEqual([customer!.company, customer!.vat_id, customer!.billing_address], [null, null, null]);
});

Deno.test("a signed-in customer finds their company filled in, and changes it with the booking", async () => {
  await using visit = await openDetails();
  const { page, shop, errors } = visit;
  const email = "ada@example.com";
  const session = await shop.signIn(email);
  const known = shop.customer(session);
  await known("PATCH /api/storefront/me", { body: { name: "Ada Lindqvist", ...boats } });
  await shop.travel(new Date(Date.now() + 61_000));
  await fillCart(page, trip);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await button(page, "Sign in with a code").click();
  await page.getByText(`Sent to ${email}`).waitFor();
  assert.equal(await box(page).isChecked(), false, "a stranger sees nothing of the customer");
  await page.getByLabel("6-digit code").fill(await findMailedCode(visit, email));
  await page.getByText(`Signed in as ${email}`).waitFor();
  assert.equal(await box(page).isChecked(), true);
  assert.equal(await page.locator("[name=organization]").inputValue(), boats.company);
  assert.equal(await field(page, "Country").inputValue(), "DE");
  await field(page, "Street and number").fill("Hafen 1");
  await pay(page);
  const me = await known("GET /api/storefront/me");
  assert.deepEqual([me.company, me.billing_address], [boats.company, { ...address, line1: "Hafen 1" }]);
  assert.deepEqual(errors, []);
});

Deno.test("a customer who has signed in before is asked as well, and signing out forgets the company", async () => {
  await using visit = await openDetails();
  const { page, shop } = visit;
  const email = "ada@example.com";
  await fillCart(page, trip);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await button(page, "Sign in with a code").click();
  await page.getByLabel("6-digit code").fill(await findMailedCode(visit, email));
  await page.getByText(`Signed in as ${email}`).waitFor();
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await box(page).check();
  await fillCompany(page);
  await pay(page);
  await page.reload();
  await button(page, "Book something else").click();
  await fillCart(page, trip);
  await page.getByText(`Signed in as ${email}`).waitFor();
  assert.equal(await page.locator("[name=organization]").inputValue(), boats.company);
  await page.locator("[name=organization]").fill("Another company");
  await button(page, "Change").click();
  await page.getByRole("textbox", { name: "E-mail", exact: true }).waitFor();
  assert.equal(await box(page).isChecked(), false);
  assert.equal((await shop.staff("GET /v1/customers")).data[0]!.company, boats.company);
});

Deno.test("the errors of the company and of the shop's questions are shown together", async () => {
  await using visit = await openDetails();
  const { page, shop } = visit;
  await addQuestion(shop, {});
  await fillCart(page, trip);
  await fillDetails(page);
  await box(page).check();
  await page.getByLabel(/^Height/).waitFor();
  await button(page, "Continue").click();
  await page.getByText("Answer this.").waitFor();
  await page.getByText("Enter the name of the company.").waitFor();
  await page.locator("[name=organization]:focus").waitFor();
});

Deno.test("a shop that does not ask loads nothing for companies", async () => {
  await using visit = await openDetails({ asks: false });
  const { page, loaded } = visit;
  await fillCart(page, trip);
  await fillDetails(page);
  assert.equal(await page.getByRole("checkbox").count(), 0);
  await button(page, "Continue").click();
  await button(page, /^Pay/).waitFor();
  assert.deepEqual(loaded.filter((path) => /compan|question/.test(path)), []);
});
