import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { SELLER } from "../../support/invoices.ts";
import { judgePage } from "../../support/judge_page.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a manager enters who issues invoices, and hears what is missing", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({
    role: "manager",
    path: "/settings/invoices",
    context: { viewport: { width: 320, height: 800 } },
  });
  const save = page.getByRole("button", { name: "Save" });
  await page.getByLabel("With the first payment, in the confirmation").check();
  await page.getByLabel("Numbers start with").fill("r_");
  await save.click();
  await page.getByText("Use capital letters, digits and hyphens only, at most 12.").waitFor();
  assert.equal(await page.getByText("Fill this in.").count(), 5);
  await judgePage(page);
  await page.getByLabel("Numbers start with").fill("r-");
  await page.getByText(/The next ones are like R-2027-0001\./).waitFor();
  await page.getByLabel("Legal name").fill(SELLER.legal_name);
  await page.getByLabel("Street and number").fill(SELLER.legal_address.line1);
  await page.getByLabel("Postal code").fill(SELLER.legal_address.postal_code);
  await page.getByLabel("Town").fill(SELLER.legal_address.city);
  await page.getByLabel("Country").selectOption("Germany");
  await page.getByLabel("VAT id or tax number").fill(SELLER.tax_id);
  await save.click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
  const shop = await counter.shop.staff("GET /v1/shop");
  const { legal_name, legal_address, tax_id, invoicing, invoice_prefix } = shop;
  assert.deepEqual({ legal_name, legal_address, tax_id }, SELLER);
  assert.deepEqual([invoicing, invoice_prefix], ["on_payment", "R-"]);
  assert.deepEqual(errors, []);
});

Deno.test("staff issue the invoice of a booking, open it and mail it, after the shop has entered its name", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const id = counter.bookings["Ada Lovelace"]!;
  const { page } = await counter.visit({ role: "staff", path: `/bookings/${id}` });
  const invoices = page.getByRole("region", { name: "Invoices" });
  await invoices.getByText("No invoice was issued yet.").waitFor();
  await invoices.getByRole("button", { name: "Issue invoice" }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await dialog.getByRole("button", { name: "Issue invoice" }).click();
  await dialog.getByText("Enter the legal name and the address under Settings, Invoices first.").waitFor();
  await judgePage(page);
  await shop.staff("PATCH /v1/shop", { body: SELLER });
  await dialog.getByRole("button", { name: "Issue invoice" }).click();
  const link = invoices.getByRole("link", { name: "INV-2027-0001 (PDF)" });
  await link.waitFor();
  const { data: [invoice] } = await shop.staff("GET /v1/invoices", { query: { booking_id: id } });
  assert.equal(await link.getAttribute("href"), `/v1/invoices/${invoice!.id}/pdf`);
  await judgePage(page);
  await invoices.getByRole("button", { name: "Mail the invoice" }).click();
  await page.getByText("The invoice is on its way").waitFor();
  await shop.runDueJobs();
  const mails = shop.mailer.mails.filter(({ subject }) => subject.startsWith("Invoice INV-2027-0001"));
  assert.deepEqual(mails.map(({ attachments }) => attachments?.map(({ filename }) => filename)), [[
    "INV-2027-0001.pdf",
  ]]);

  await shop.staff("POST /v1/bookings/:id/charges", {
    params: { id },
    body: { kind: "damage", label: "Paddle", amount: 2_500 },
  });
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 120_000));
  await invoices.getByRole("link", { name: "INV-2027-0003 (PDF)" }).waitFor();
  await invoices.getByText("Credit note").waitFor();
});
