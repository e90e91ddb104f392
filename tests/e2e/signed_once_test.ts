import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button } from "../support/checkout.ts";
import { draw, openDetails, signAlone } from "../support/details.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a drawing that is not sent outlives a reload, but not a change of the waiver", async () => {
  await using visit = await openDetails(browser, 1);
  const { page, shop, template } = visit;
  await draw(page);
  await page.reload();
  await button(page, "Undo").waitFor();
  assert.equal(await button(page, "Undo").isEnabled(), true);
  // It is for one rider
  await page.goBack();
  await button(page, "One more Kayak").click();
  await button(page, "Continue").click();
  await page.getByLabel("Type your full name").waitFor();
  await page.goBack();
  await button(page, "One fewer Kayak").click();
  await button(page, "Continue").click();
  await button(page, "Undo").waitFor();
  const { id } = template;
  await shop.staff("PATCH /v1/waivers/templates/:id", { params: { id }, body: { content: "<p>Water is cold.</p>" } });
  await page.reload();
  await page.getByText("Water is cold.").waitFor();
  await page.getByLabel("Type your full name").waitFor();
  await shop.staff("PATCH /v1/waivers/templates/:id", { params: { id }, body: { content: "<p>Water is warm.</p>" } });
  await page.reload();
  await page.getByText("Water is warm.").waitFor();
  await draw(page);
  await page.goBack();
  await button(page, "One fewer Kayak").waitFor();
  await page.goForward();
  await button(page, "Undo").waitFor();
  await signAlone(page);
  await button(page, "Pay €105.00").waitFor();
  const { data } = await shop.staff("GET /v1/waivers", { query: {} });
  assert.deepEqual(data.map(({ method }) => method), ["drawn"]);
});

Deno.test("the way back from the payment asks for no second signature, also after a reload", async () => {
  await using visit = await openDetails(browser, 1);
  const { page, shop } = visit;
  await signAlone(page);
  const pay = button(page, "Pay €105.00");
  await pay.waitFor();
  await page.goBack();
  await page.getByText("Waiver signed.").waitFor();
  await button(page, "Continue").click();
  await pay.waitFor();
  await page.reload();
  await pay.waitFor();
  await button(page, "Dates").click();
  await button(page, "Continue").click();
  await button(page, "Continue").click();
  await page.getByText("Waiver signed.").waitFor();
  await page.reload();
  await page.getByText("Waiver signed.").waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Full name", exact: true }).inputValue(), "Ada Lindqvist");
  await button(page, "Continue").click();
  await pay.click();
  await page.getByText("You're booked").waitFor();
  const { data } = await shop.staff("GET /v1/waivers", { query: {} });
  assert.equal(data.length, 1);
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(booking!.waivers, { required: 1, signed: 1 });
});

Deno.test("a customer who signs again gets the focus at the text, and the new signature counts", async () => {
  await using visit = await openDetails(browser, 2);
  const { page, shop } = visit;
  const other = page.getByRole("group", { name: "Rider 2" }).getByLabel("Name");
  await button(page, "Name them now").click();
  await other.fill("Ben Lindqvist");
  await signAlone(page);
  await button(page, "Pay €210.00").waitFor();
  await page.goBack();
  await button(page, "Sign again").click();
  await page.locator("article:focus").waitFor();
  assert.equal(await other.inputValue(), "Ben Lindqvist");
  await other.fill("Bo Berg");
  await page.getByRole("checkbox").check();
  await button(page, "Sign and continue").click();
  await button(page, "Pay €210.00").click();
  await page.getByText("1 of 2 signed").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(booking!.riders?.map(({ name }) => name), ["Ada Lindqvist", "Bo Berg"]);
});

Deno.test("a changed number of riders, name or waiver asks for a new signature and says why", async () => {
  await using visit = await openDetails(browser, 1);
  const { page, shop, template } = visit;
  await signAlone(page);
  await button(page, "Pay €105.00").waitFor();
  await page.goBack();
  await page.getByText("Waiver signed.").waitFor();

  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada King");
  await button(page, "Continue").click();
  await page.getByText("Your name or").waitFor();
  await page.getByRole("checkbox").check();
  await button(page, "Sign and continue").click();
  await button(page, "Pay €105.00").waitFor();

  await page.goBack();
  await page.getByText("Waiver signed.").waitFor();
  await page.goBack();
  await button(page, "One more Kayak").click();
  await button(page, "Continue").click();
  await page.getByText("The number of riders has changed.").waitFor();
  await page.goBack();
  await button(page, "One fewer Kayak").click();
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").waitFor();

  const body = { content: "<p>Water is cold.</p>" };
  await shop.staff("PATCH /v1/waivers/templates/:id", { params: { id: template.id }, body });
  await button(page, "You").click();
  await page.getByText("Waiver signed.").waitFor();
  await page.reload();
  await page.getByText("The waiver was updated since you signed.").waitFor();
  await page.getByText("Water is cold.").waitFor();
});
