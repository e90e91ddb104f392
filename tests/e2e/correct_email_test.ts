import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, findMailedCode } from "../support/checkout.ts";
import { openDetails, signAlone } from "../support/details.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens the confirmation of a guest, whose address is ada@example.com. */
async function openConfirmation() {
  const visit = await openDetails(browser, 1);
  const { page } = visit;
  await signAlone(page);
  await button(page, "Pay €105.00").click();
  await page.getByText("We sent the details to ada@example.com.").waitFor();
  const field = page.getByRole("textbox", { name: "E-mail", exact: true });
  return { ...visit, field };
}

Deno.test("a guest corrects the address in the confirmation, once, with the keyboard", async () => {
  await using visit = await openConfirmation();
  const { page, shop, field, errors } = visit;
  await button(page, "Wrong address?").press("Enter");
  await page.locator("input:focus").waitFor();
  assert.equal(await field.inputValue(), "ada@example.com");
  await field.fill("ada@exam");
  await field.press("Enter");
  await page.getByText("Enter an address such as").waitFor();
  await field.fill("ada.l@example.org");
  await field.press("Enter");
  await page.getByText("We sent the details to ada.l@example.org.").waitFor();
  // The form has gone, and the focus is on the title above it
  await page.locator("h2:focus").waitFor();
  assert.equal(await button(page, "Wrong address?").count(), 0);
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.equal(booking!.customer!.email, "ada.l@example.org");

  await page.reload();
  await page.getByText("We sent the details to ada.l@example.org.").waitFor();
  assert.equal(await button(page, "Wrong address?").count(), 0);
  assert.deepEqual(errors, []);
});

Deno.test("the form for the address closes without a change, and the focus returns to its button", async () => {
  await using visit = await openConfirmation();
  const { page, shop, field } = visit;
  await button(page, "Wrong address?").click();
  await field.waitFor();
  await button(page, "Cancel").click();
  await field.waitFor({ state: "detached" });
  await page.locator("button:focus", { hasText: "Wrong address?" }).waitFor();
  // An unchanged address needs no correction
  await button(page, "Wrong address?").press("Enter");
  await page.locator("input:focus").waitFor();
  await field.press("Enter");
  await field.waitFor({ state: "detached" });
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.equal(booking!.version, 1);
});

Deno.test("the confirmation says so when the address can no longer be corrected", async () => {
  await using visit = await openConfirmation();
  const { page, shop, field } = visit;
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking!.id }, body: {} });
  await button(page, "Wrong address?").click();
  await field.fill("ada.l@example.org");
  await button(page, "Correct address").click();
  await page.getByText("This address can no longer be corrected here.").waitFor();
});

Deno.test("a signed-in customer is offered no correction, because the address is proven", async () => {
  await using visit = await openDetails(browser, 1);
  const { page, shop, site } = visit;
  await shop.staff("PATCH /v1/shop", { body: { sign_in: "offered" } });
  await page.reload();
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await button(page, "Sign in with a code").click();
  await page.getByText("Sent to ada@example.com").waitFor();
  await page.getByLabel("6-digit code").fill(await findMailedCode(site, "ada@example.com"));
  await page.getByText("Signed in as ada@example.com").waitFor();
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await page.getByRole("checkbox").check();
  await button(page, "Sign and continue").click();
  await button(page, "Pay €105.00").click();
  await page.getByText("We sent the details to ada@example.com.").waitFor();
  assert.equal(await button(page, "Wrong address?").count(), 0);
});
