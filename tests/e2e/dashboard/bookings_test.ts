import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";
import { holdReads } from "../../support/hold_reads.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const bookingOf = ({ shop, bookings }: Counter, name: string) =>
  shop.staff("GET /v1/bookings/:id", { params: { id: bookings[name]! } });
const pathOf = ({ bookings }: Counter, name: string) => `/bookings/${bookings[name]}`;
const names = async (page: Page) => (await page.locator(".booking-table .who a").allInnerTexts()).toSorted();
const action = (page: Page, name: string) => page.locator(".booking-actions").getByText(name, { exact: true });
const submit = (page: Page) => page.locator(".sheet-foot button[type=submit]");

Deno.test("a booking is shown in its own currency after the shop has changed to another one", async () => {
  await using counter = await openCounter(browser);
  const { total } = await bookingOf(counter, "Mateo García");
  await counter.shop.staff("PATCH /v1/shop", { body: { currency: "JPY" } });
  const amount = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  })
    .format(total / 100);
  const { page } = await counter.visit({ path: "/bookings" });
  const row = page.getByRole("row").filter({ hasText: "Mateo García" });
  assert.equal(await row.locator(".total").innerText(), amount);
  await row.getByRole("link").first().click();
  await page.locator(".booking-main").getByText(amount).first().waitFor();
  assert.doesNotMatch(await page.locator(".booking-main").innerText(), /¥|JPY/);
  for (const path of ["", "/print/day"]) {
    const { page } = await counter.visit({ path });
    const row = page.locator("li, tr").filter({ hasText: "Mateo García" }).first();
    await row.waitFor();
    assert.match(await row.innerText(), /€/, path);
    assert.doesNotMatch(await row.innerText(), /¥|JPY/, path);
  }
});

Deno.test("managers find bookings by search and filters, which the address keeps, and download them", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "manager", path: "/bookings" });
  const shows = async (expected: string[]) => {
    const rows = page.locator(".booking-table .who a");
    await rows.nth(expected.length - 1).waitFor();
    await rows.nth(expected.length).waitFor({ state: "detached" });
    assert.deepEqual(await names(page), expected.toSorted());
  };
  await page.getByText("Ada Lovelace").waitFor();
  assert.equal((await names(page)).length, 9);
  await page.getByRole("searchbox").fill("okaf");
  await shows(["Grace Okafor"]);
  assert.ok(page.url().endsWith("/bookings?q=okaf"));
  await page.getByRole("searchbox").fill("zzz");
  await page.getByText("No booking matches").waitFor();
  await page.locator(".empty button").click();
  await page.getByText("Ada Lovelace").waitFor();

  await page.getByRole("button", { name: "Balance due" }).click();
  await shows(["Mateo García"]);
  await page.reload();
  await shows(["Mateo García"]);
  await page.getByRole("button", { name: "Balance due" }).click();
  await page.getByRole("button", { name: "Waivers missing" }).click();
  await shows(["Grace Okafor", "Jonas Weiß", "Mateo García"]);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("group", { name: "Pickup" }).getByLabel("From").fill("2027-05-04");
  await page.getByRole("group", { name: "Pickup" }).getByLabel("Until").fill("2027-05-03");
  await submit(page).click();
  await page.getByText("This day is before the first one.").waitFor();
  await page.getByRole("group", { name: "Pickup" }).getByLabel("From").fill("2027-05-03");
  await page.getByLabel("Location").selectOption("Station");
  await submit(page).click();
  await shows(["Jonas Weiß"]);
  await page.getByRole("button", { name: "Remove the filter “Station”" }).click();
  await shows(["Grace Okafor", "Jonas Weiß", "Mateo García"]);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("button", { name: "Find an item" }).click();
  await page.locator(".find-item input:focus").fill("touring");
  await page.getByRole("button", { name: "Touring bike" }).click();
  await page.getByRole("button", { name: "Remove the filter “Touring bike”" }).waitFor();
  await submit(page).click();
  await shows(["Jonas Weiß"]);
  assert.match(page.url(), /item=fi_/);
  await page.getByRole("button", { name: "Remove the filter “Touring bike”" }).click();
  await shows(["Grace Okafor", "Jonas Weiß", "Mateo García"]);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = await started;
  assert.equal(file.suggestedFilename(), "bookings-2027-05-03.csv");
  const records = (await Deno.readTextFile(await file.path())).trim().split("\r\n").slice(1);
  assert.deepEqual(records.map((record) => record.split(",")[6]).toSorted(), [
    "Grace Okafor",
    "Jonas Weiß",
    "Mateo García",
  ]);
  assert.deepEqual(errors, []);
});

Deno.test("the list adds its next page, and the page of a booking opens at once from it", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const [item] = (await shop.staff("GET /v1/fleet/items", { query: { query: "Paddle" } })).data;
  for (let at = 1; at <= 24; at++) {
    const line_items = [{ fleet_item_id: item!.id, quantity: 1 }];
    const pickup_date = `2027-06-${String(at).padStart(2, "0")}T08:00:00Z`;
    const body = { pickup_date, return_date: pickup_date.replace("08:", "15:"), line_items };
    await shop.staff("POST /v1/bookings", { body: { ...body, customer: { name: `Guest ${at}` } } });
  }
  const { page, context } = await counter.visit({ path: "/bookings?order=next_pickup" });
  await page.getByText("Guest 1", { exact: true }).waitFor();
  assert.equal((await names(page)).length, 30);
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByText("Guest 24", { exact: true }).waitFor();
  assert.equal((await names(page)).length, 33);
  await context.route("**/v1/bookings/*", (route) => route.abort());
  await page.getByText("Guest 24", { exact: true }).click();
  await page.getByRole("heading", { name: /Guest 24/ }).waitFor();
  await page.locator("h1:focus").waitFor();
  await page.getByText(/^Saved .+ ago$/).waitFor();
});

Deno.test("a manager takes money, adds a charge, refunds and removes it on the page of a booking", async () => {
  await using counter = await openCounter(browser);
  const name = "Mateo García";
  const { page, errors } = await counter.visit({ role: "manager", path: pathOf(counter, name) });
  await page.getByRole("link", { name: "Add a charge" }).click();
  await page.getByLabel("Cleaning").check();
  await submit(page).click();
  await page.getByText("Enter an amount above 0.").waitFor();
  await page.getByLabel("Amount (EUR)").fill("15");
  await submit(page).click();
  await page.getByText("The price is changed").waitFor();
  await page.getByRole("link", { name: "Record a payment" }).click();
  await page.getByLabel("Bank transfer").check();
  assert.equal(await page.getByLabel("Amount (EUR)").inputValue(), "225.00");
  await page.getByLabel("Reference").fill("Invoice 7");
  await submit(page).click();
  await page.getByText("€225.00 recorded").waitFor();
  await page.locator(".payments").getByText("Invoice 7").waitFor();
  await page.getByRole("link", { name: "Refund Bank transfer" }).click();
  await page.getByText("Hand the money back yourself.").waitFor();
  await page.getByText(/gets an e-mail about it\.$/).waitFor();
  await page.getByLabel("Amount (EUR)").fill("300");
  await submit(page).click();
  await page.getByText("At most €225 can be refunded.").waitFor();
  await page.getByLabel("Amount (EUR)").fill("25");
  await submit(page).click();
  await page.getByText("€25.00 refunded").waitFor();
  await page.locator(".payments .refund").getByText("-€25").waitFor();
  await page.getByRole("link", { name: "Remove “Cleaning”" }).click();
  await submit(page).click();
  await page.getByText("Removed", { exact: true }).waitFor();
  await page.locator(".history").getByText("Payment received").waitFor();
  const { charges, amount_paid, amount_refunded } = await bookingOf(counter, name);
  assert.deepEqual([charges, amount_paid, amount_refunded], [[], 22_500, 2_500]);
  assert.deepEqual(errors, []);
});

Deno.test("a change shows its price and what is not free before it is made", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff", path: pathOf(counter, "Ada Lovelace") });
  const before = await bookingOf(counter, "Ada Lovelace");
  await action(page, "Change").click();
  assert.equal(await page.getByLabel("Pickup", { exact: true }).inputValue(), "2027-05-03T10:30");
  assert.ok(await submit(page).isDisabled());
  await page.getByLabel("Return", { exact: true }).fill("2027-05-03T09:00");
  await page.getByText("The return must be after the pickup.").waitFor();
  await page.getByLabel("Return", { exact: true }).fill("2027-05-05T17:00");
  await page.getByText(/more to pay/).waitFor();
  await page.getByRole("button", { name: "Add an item" }).click();
  await page.getByLabel("Name of the item").fill("paddle");
  await page.getByRole("button", { name: "Add Paddle board" }).click();
  const more = page.getByRole("button", { name: "Paddle board: one more" });
  for (let units = 2; units <= 20; units++) await more.click();
  await page.getByText("Paddle board: 15 free, 20 needed").waitFor();
  assert.ok(await submit(page).isDisabled());
  for (let units = 19; units >= 1; units--) await page.getByRole("button", { name: "Paddle board: one fewer" }).click();
  await page.getByText(/more to pay/).waitFor();
  await submit(page).click();
  await page.getByText(/is changed/).waitFor();
  const after = await bookingOf(counter, "Ada Lovelace");
  assert.equal(after.return_date, "2027-05-05T15:00:00.000Z");
  assert.equal(after.pickup_date, before.pickup_date);
  assert.deepEqual(after.lines.map(({ name, quantity }) => [name, quantity]), [["Sea kayak", 1], ["Paddle board", 1]]);
  await page.locator(".items").getByText(`€${after.amount_due / 100}`).first().waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("cancelling shows the refund first, and a person with the role staff cannot go beyond the policy", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const name = "Ada Lovelace";
  const staff = await counter.visit({ role: "staff", path: pathOf(counter, name) });
  await action(staff.page, "Cancel booking").click();
  await staff.page.getByLabel("No refund").waitFor();
  assert.equal(await staff.page.getByLabel(/Everything/).count(), 0);
  await staff.page.keyboard.press("Escape");
  assert.match(await staff.page.evaluate<string>("document.activeElement.textContent"), /Cancel booking/);
  for (const hidden of ["Refund Card terminal", "Claim"]) {
    assert.equal(await staff.page.getByRole("link", { name: hidden }).count(), 0, hidden);
  }
  await staff.page.goto(`${counter.base_url}/dashboard${pathOf(counter, "Lena Sommer")}?sheet=claim`);
  await staff.page.getByRole("link", { name: "Release" }).waitFor();
  assert.equal(await staff.page.getByRole("dialog").count(), 0);

  const { page } = await counter.visit({ role: "manager", path: pathOf(counter, name) });
  const { amount_paid } = await bookingOf(counter, name);
  await action(page, "Cancel booking").click();
  await page.getByLabel(`Everything: €${amount_paid / 100}`).check();
  await page.getByText("you hand back yourself").waitFor();
  await page.getByLabel("Reason").fill("Storm");
  assert.equal(await submit(page).innerText(), `Cancel and refund €${(amount_paid / 100).toFixed(2)}`);
  // A colleague adds a rider, and the page does not hear of it before the booking is cancelled
  const reads = await holdReads(page, `**/v1/bookings/${counter.bookings[name]}`);
  const riders = [{ name, email: null }, { name: "Bo Storm", email: null }];
  await shop.staff("PATCH /v1/bookings/:id", { params: { id: counter.bookings[name]! }, body: { riders } });
  await submit(page).click();
  await page.getByText("Someone else has changed this meanwhile.").waitFor();
  assert.equal((await bookingOf(counter, name)).status, "confirmed");
  await reads.release();
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await page.getByText("Bo Storm").waitFor({ state: "attached" });
  await submit(page).click();
  await page.getByText(/is cancelled/).waitFor();
  const { status, amount_refunded, cancellation } = await bookingOf(counter, name);
  assert.deepEqual([status, amount_refunded, cancellation!.reason], ["cancelled", amount_paid, "Storm"]);
  await page.locator(".when").getByText("Storm").waitFor();
  assert.deepEqual(await page.locator(".booking-actions > *").allInnerTexts(), ["Print"]);
  await shop.runDueJobs();
});

Deno.test("the page shows waivers as PDF, copies a rider's link and keeps a colleague's notes", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const name = "Grace Okafor";
  const context = { permissions: ["clipboard-read", "clipboard-write"] };
  const { page, errors } = await counter.visit({ role: "staff", path: pathOf(counter, name), context });
  const pdf = await page.getByRole("link", { name: "Waiver of Grace Okafor (PDF)" }).getAttribute("href");
  const answer = await page.evaluate<string>(
    `fetch(${JSON.stringify(pdf)}).then((response) => response.headers.get("content-type"))`,
  );
  assert.equal(answer, "application/pdf");
  await page.getByRole("button", { name: "Links to sign" }).click();
  await page.getByRole("button", { name: "QR code: Sam Okafor" }).click();
  await page.getByRole("img", { name: "Sam Okafor scans this to sign" }).waitFor();
  await page.getByRole("button", { name: "Copy link: Ben Okafor" }).click();
  await page.getByText("The link is copied").waitFor();
  assert.match(await page.evaluate<string>("navigator.clipboard.readText()"), /\/sign\/[\w-]{20,}$/);

  const notes = page.getByRole("textbox", { name: "Notes" });
  await notes.fill("Needs a child seat");
  const params = { id: counter.bookings[name]! };
  await shop.staff("PATCH /v1/bookings/:id", { params, body: { notes: "Arrives at noon" } });
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await page.getByText("Someone else has changed “Notes” meanwhile.").waitFor();
  await page.locator(".both-values").getByText("Arrives at noon").waitFor();
  assert.equal(await notes.inputValue(), "Needs a child seat");
  await page.getByRole("button", { name: "Use theirs" }).click();
  await notes.fill("Arrives at noon. Needs a child seat.");
  await page.getByRole("button", { name: "Save notes" }).click();
  await page.getByText("Notes saved").waitFor();
  assert.equal((await bookingOf(counter, name)).notes, "Arrives at noon. Needs a child seat.");
  await page.goto(`${counter.base_url}/dashboard/bookings/bk_unknown`);
  await page.getByRole("link", { name: "All bookings" }).waitFor();
  assert.deepEqual(errors.filter((error) => !error.includes("404")), []);
});
