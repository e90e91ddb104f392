import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { bookOnline } from "../support/book.ts";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart } from "../support/checkout.ts";
import type { TestShop } from "../support/shop.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** A shop's page that is several sheets long, with bars and a frame around the tag. */
const html = `<!doctype html><title>Boats</title>
  <style>
    body { margin: 40px; background: #123; color: #fff }
    .bar { position: fixed; inset: 0 0 auto; height: 60px; background: red }
    .frame { min-height: 3000px; padding: 80px; overflow: hidden; transform: translateX(0); background: #333 }
  </style>
  <div class="bar">Boats since 1887</div>
  <main><h1>Rent a boat</h1><div class="frame"><p>Words before</p>{tag}<p>Words after</p></div></main>
  <footer style="height: 2000px">Imprint</footer>`;

/** Returns the month and year of an instant as a shop's English texts write them. */
async function monthOf({ staff }: Pick<TestShop, "staff">, instant: string): Promise<string> {
  const { timezone } = await staff("GET /v1/shop");
  return new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: timezone })
    .format(new Date(instant));
}

/** Asserts that a print has one sheet, which has the texts but no buttons, seal or page around the booking. */
async function assertPrinted(page: Page, texts: readonly string[]): Promise<void> {
  await page.locator("[data-rental-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
  for (const text of ["Boats since 1887", "Rent a boat", "Words before", "Words after", "Imprint"]) {
    assert.equal(await page.getByText(text).filter({ visible: true }).count(), 0, text);
  }
  assert.equal(await page.locator("a, button, input, .seal").filter({ visible: true }).count(), 0);
  assert.equal(await page.locator(".shop .frame").evaluate((frame) => getComputedStyle(frame).borderTopWidth), "0px");
  const pdf = new TextDecoder("latin1").decode(await page.pdf({ format: "A4" }));
  assert.equal(pdf.match(/\/Type \/Page\b/g)?.length, 1);
  await page.emulateMedia({ media: "screen" });
}

Deno.test("a finished booking is printed on one sheet, without the page around it", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak" });
  const { page, errors } = await site.visit({ html, context: { colorScheme: "dark" } });
  await fillCart(page, { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] });
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada");
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await site.shop.staff("GET /v1/bookings");
  await assertPrinted(page, [
    "You're booked",
    booking!.number,
    "1 × Kayak",
    await monthOf(site.shop, booking!.pickup_date),
  ]);
  // After the booking, the page prints as before
  await button(page, "Book something else").click();
  await page.locator("[data-rental-printed]").waitFor({ state: "detached" });
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.getByText("Words before").isVisible());
  assert.deepEqual(errors, []);
});

Deno.test("the page of a booking is printed on one sheet, with the shop's name and without buttons", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  await shop.staff("PATCH /v1/shop", {
    body: { terms_url: "https://boats.example", support_email: "a@boats.example" },
  });
  const period = { pickup_date: dateInDays(5), return_date: dateInDays(6) };
  const booking = await bookOnline(shop, { items: [await shop.addItem({ name: "Kayak" })], ...period });
  const [token = ""] = await mailedTokens(shop);
  const { page } = await site.visit({ context: { colorScheme: "dark" } });
  await page.goto(`${site.base_url}/b/${token}`);
  await page.getByRole("heading", { name: "Your booking" }).waitFor();
  assert.equal(await page.getByText("Test shop").filter({ visible: true }).count(), 1);
  await assertPrinted(page, [
    "Test shop",
    "Your booking",
    booking.number,
    "€70.00",
    await monthOf(shop, booking.pickup_date),
  ]);
});
