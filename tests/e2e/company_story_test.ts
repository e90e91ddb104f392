import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { DAY, MINUTE } from "../../shared/wall_clock.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay } from "../support/checkout.ts";
import { readStrictCsv } from "../support/csv_file.ts";
import { COUNTER_TIME } from "../support/counter_day.ts";
import { openNewShop } from "../support/dashboard.ts";
import { typeCode, welcome } from "../support/discount_visit.ts";
import { SELLER } from "../support/invoices.ts";
import { errorsOf } from "../support/site.ts";
import { hasLibreOffice, numbersOf, openInLibreOffice } from "../support/libre_office.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const company = "Bärenboote GmbH";
/** Returns the date `days` days after the shop's today. */
const dayAfter = (days: number) => new Date(COUNTER_TIME.getTime() + days * DAY).toISOString().slice(0, 10);

/** Opens a shop that reminds, asks for companies and invoices with the first payment. A kayak costs €35 a day. */
async function openShopWithPapers() {
  const counter = await openNewShop(browser);
  const { shop } = counter;
  const { slug } = await shop.staff("PATCH /v1/shop", {
    body: {
      ...SELLER,
      invoicing: "on_payment",
      tax_percent: 19,
      prices_include_tax: true,
      ask_company: true,
      remind_pickup: true,
      phone: "030 5550123",
      // The customer changes the dates after the reminder
      cancellation_policy: [{ hours_before: 2, refund_percent: 100 }],
    },
  });
  await shop.staff("POST /v1/discounts", { body: welcome });
  await shop.addItem({ name: "Kayak", slug: "kayak", inventory_count: 2, price_multi_day: null, price_weekly: null });
  return { ...counter, address: `${counter.base_url}/book/${slug}/kayak` };
}

/** Fills in a guest of a company, on the screen of the contact details. */
async function fillGuest(page: Page): Promise<void> {
  const field = (name: string) => page.locator("[part=company]").getByLabel(name).and(page.locator("input, select"));
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await page.getByRole("checkbox", { name: "Booking for a company?" }).check();
  await field("Company").and(page.locator("[name=organization]")).fill(company);
  await field("VAT ID").fill("DE123456789");
  await field("Street and number").fill("Uferweg 5");
  await field("Postal code").fill("10115");
  await field("Town").fill("Berlin");
  await field("Country").selectOption("DE");
}

Deno.test("the invoices and the payments of a company agree after it books with a code and changes the dates", async () => {
  await using counter = await openShopWithPapers();
  const { shop, address } = counter;
  /** Runs the jobs until a time, which is two minutes on unless it is given. Returns the customer's new mails. */
  const newMails = async (until = new Date(shop.clock.now().getTime() + 2 * MINUTE)) => {
    await shop.runDueJobs(until);
    const mails = shop.mailer.mails.splice(0).filter(({ to }) => to.address === "ada@example.com");
    return mails.map(({ subject, attachments = [], text }) => {
      const papers = attachments.map(({ filename }) => filename).filter((name) => name.endsWith(".pdf"));
      return { subject, papers, text };
    });
  };

  const link_to_item = `<a href="${address}">Our kayaks</a>`;
  const page = await counter.showSnippet(link_to_item, { locale: "en-GB", viewport: { width: 390, height: 900 } });
  const errors = errorsOf(page);
  await page.getByRole("link", { name: "Our kayaks" }).click();
  await page.getByRole("row", { name: "1 day €35" }).waitFor();
  await page.getByRole("link", { name: "Book now" }).click();
  await chooseDay(page, dayAfter(3));
  await chooseDay(page, dayAfter(5));
  await button(page, "Continue").click();
  await button(page, "One more Kayak").waitFor();
  await page.locator(".summary-toggle").click();
  await typeCode(page, "welcome");
  await page.locator(".summary .total").filter({ hasText: "€100.00" }).waitFor();
  await button(page, "Continue").click();
  await fillGuest(page);
  await button(page, "Continue").click();
  await button(page, "Pay €100.00").click();
  await page.getByText("You're booked").waitFor();

  const [confirmation] = await newMails();
  assert.deepEqual(confirmation!.papers, ["INV-2027-0001.pdf"]);
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  const { data: [first] } = await shop.staff("GET /v1/invoices");
  assert.equal(first!.customer!.company, company);
  const xml = await shop.staff("GET /v1/invoices/:id/xml", { params: { id: first!.id } });
  assert.match(await xml.text(), /<ram:DuePayableAmount>0\.00</);

  const [reminder] = await newMails(new Date(`${dayAfter(2)}T12:00:00Z`));
  assert.match(reminder!.subject, /^Your pickup/);
  const [link] = /http\S+\/b\/[\w-]{43}/.exec(reminder!.text)!;
  await page.clock.setFixedTime(shop.clock.now());
  await page.goto(link!);
  await button(page, "Change dates").click();
  await chooseDay(page, dayAfter(3));
  await chooseDay(page, dayAfter(6));
  await page.getByText("These dates cost €35.00 more.").waitFor();
  await button(page, "Continue to payment").click();
  await button(page, "Pay €35.00").click();
  await page.getByRole("heading", { name: "Your dates are changed" }).waitFor();

  const changed = await newMails();
  assert.deepEqual(changed.flatMap(({ papers }) => papers).toSorted(), ["INV-2027-0002.pdf", "INV-2027-0003.pdf"]);
  const { data } = await shop.staff("GET /v1/invoices", { query: { booking_id: booking!.id } });
  assert.deepEqual(data.toReversed().map(({ number, kind, total }) => [number, kind, total]), [
    ["INV-2027-0001", "invoice", 10_000],
    ["INV-2027-0002", "credit_note", 10_000],
    ["INV-2027-0003", "invoice", 13_500],
  ]);
  assert.deepEqual(errors, []);

  const { page: office } = await counter.visit({ role: "manager" });
  await office.clock.setFixedTime(shop.clock.now());
  await office.goto(`${counter.base_url}/dashboard/reports`);
  const [download] = await Promise.all([
    office.waitForEvent("download"),
    office.getByRole("link", { name: "Payments as CSV" }).click(),
  ]);
  const file = await Deno.readTextFile(await download.path());
  const amounts = readStrictCsv(file).map(({ amount }) => Number(amount));
  assert.equal(amounts.reduce((sum, amount) => sum + amount), 135);
  if (!hasLibreOffice) return;
  const sheet = await openInLibreOffice(file);
  assert.equal(numbersOf(sheet, "amount").reduce((sum, amount) => sum + amount), 135);
});
