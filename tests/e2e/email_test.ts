import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { assertFieldError } from "../support/shown_error.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens a visitor at the contact details. */
async function openContact(sign_in: "required" | "offered") {
  const site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak" });
  await site.shop.staff("PATCH /v1/shop", { body: { sign_in } });
  const { page, errors } = await site.visit();
  await fillCart(page, { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] });
  const email = page.getByRole("textbox", { name: "E-mail", exact: true });
  const name = page.getByRole("textbox", { name: "Full name", exact: true });
  await email.waitFor();
  /** The addresses to which a code was mailed. */
  const mailed = async () => {
    await site.shop.runDueJobs();
    return site.shop.mailer.mails.filter(({ text }) => /\b\d{6}\b/.test(text)).map(({ to }) => to.address);
  };
  return {
    page,
    errors,
    email,
    name,
    mailed,
    shop: site.shop,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

Deno.test("where a code is offered, none is mailed to a customer who does not ask for it", async () => {
  await using visit = await openContact("offered");
  const { page, email, name, mailed, errors } = visit;
  await email.fill("ada@example.com");
  await name.fill("Ada Lindqvist");
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").waitFor();
  assert.deepEqual(await mailed(), []);
  assert.deepEqual(errors, []);
});

Deno.test("where a code is offered, a customer can ask for it once the address is complete", async () => {
  await using visit = await openContact("offered");
  const { page, email, mailed } = visit;
  assert.ok(await button(page, "Sign in with a code").isDisabled());
  await email.fill("ada@example.com");
  await button(page, "Sign in with a code").click();
  await page.locator("input[name=code]:focus").waitFor();
  await page.getByText("Sent to ada@example.com").waitFor();
  assert.deepEqual(await mailed(), ["ada@example.com"]);
});

Deno.test("the field for the code takes no focus from the name that is typed meanwhile", async () => {
  await using visit = await openContact("offered");
  const { page, email, name } = visit;
  const answer = Promise.withResolvers<void>();
  await page.route("**/auth/request", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await email.fill("ada@example.com");
  await button(page, "Sign in with a code").click();
  await name.focus();
  await page.keyboard.type("Ada ");
  answer.resolve();
  await page.getByText("Sent to ada@example.com").waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.keyboard.type("Lindqvist");
  assert.equal(await name.inputValue(), "Ada Lindqvist");
});

Deno.test("an incomplete address is said when the customer leaves the field, and forgotten while they type", async () => {
  await using visit = await openContact("offered");
  const { page, email, name } = visit;
  await name.focus();
  await email.focus();
  await name.focus();
  assert.equal(await email.getAttribute("aria-invalid"), null, "an empty field is not wrong yet");
  await email.fill("ada@example");
  await name.focus();
  await assertFieldError(page, email, "Enter an address such as");
  await email.fill("ada@example.");
  assert.equal(await email.getAttribute("aria-invalid"), null);
});

Deno.test("one tap accepts the address that the customer probably meant, and the code goes there", async () => {
  await using visit = await openContact("required");
  const { page, email, name, mailed, errors } = visit;
  await email.fill("ana@gmial.com");
  await name.focus();
  await page.getByText("Sent to ana@gmial.com").waitFor();
  await button(page, "Did you mean ana@gmail.com?").click();
  await page.getByText("Sent to ana@gmail.com").waitFor();
  assert.equal(await email.inputValue(), "ana@gmail.com");
  assert.equal(await button(page, /Did you mean/).count(), 0);
  assert.deepEqual(await mailed(), ["ana@gmial.com", "ana@gmail.com"]);
  assert.deepEqual(errors, []);
});

Deno.test("a button that the customer presses to leave the address is still there when they release it", async () => {
  await using visit = await openContact("offered");
  const { page, email, name } = visit;
  await name.fill("Ana Lima");
  await email.fill("ana@gmial.com");
  await button(page, "Continue").hover();
  await page.mouse.down();
  await page.mouse.up();
  await button(page, "Pay €105.00").waitFor();
});
