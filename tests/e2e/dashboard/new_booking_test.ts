import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const next = (page: Page) => button(page, "Continue").click();
/** The bookings that staff have made after the seeded ones, newest first. */
async function newBookings({ shop, bookings }: Counter) {
  const { data } = await shop.staff("GET /v1/bookings", { query: { limit: "100" } });
  const seeded = Object.values(bookings);
  return data.filter(({ id }) => !seeded.includes(id));
}
const itemId = async ({ shop }: Counter, name: string) =>
  (await shop.staff("GET /v1/fleet/items", { query: { query: name } })).data[0]!.id;

Deno.test("staff choose a length in hours and any start of the day for an item with a price list", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const rows = [{ hours: 2, amount: 2_500 }, { days: 1, amount: 4_500 }];
  const { id: price_table_id } = await shop.staff("POST /v1/price-tables", { body: { name: "Kayaks", rows } });
  const params = { id: await itemId(counter, "Sea kayak") };
  await shop.staff("PATCH /v1/fleet/items/:id", { params, body: { price_table_id } });
  const { page, errors } = await counter.visit({ role: "staff", path: "/new" });
  await button(page, "2 hours").click();
  await button(page, "Today").click();
  await page.locator(".range-status").getByText("2 hours").waitFor();
  assert.ok(await page.getByLabel("Pickup time").locator("option:not([disabled])").count() > 3);
  await next(page);
  await button(page, "Add Sea kayak").click();
  await page.locator("li", { has: button(page, "One more Sea kayak") }).getByText("€25").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("staff book by telephone for a known customer, take cash and hand out", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  await shop.staff("POST /v1/addons", {
    body: {
      name: "Dry bag",
      price: 500,
      price_type: "per_item",
      items: [{ fleet_item_id: await itemId(counter, "Sea kayak"), mode: "optional" }],
    },
  });
  const { page, errors } = await counter.visit({ role: "manager", path: "/new" });
  await button(page, "Today").click();
  await next(page);
  await button(page, "Add Sea kayak").click();
  await button(page, "One more Sea kayak").click();
  await page.getByRole("checkbox", { name: /Dry bag/ }).check();
  await next(page);
  await waitUntil(async () => await page.evaluate("document.activeElement.innerText") === "Who is it for?");
  await page.getByRole("combobox", { name: "Name" }).fill("lovel");
  await page.getByRole("option", { name: /Ada Lovelace/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Known customer", { exact: true }).waitFor();
  assert.equal(await page.getByLabel("E-mail").first().inputValue(), "ada@example.com");
  await button(page, "Add rider").click();
  await page.getByLabel("Name of the rider").fill("Byron King");
  await page.getByLabel("Notes").fill("Arrives by train");
  await button(page, "Add discount").click();
  await button(page, "Create booking").click();
  await page.getByText("Enter an amount").waitFor();
  await waitUntil(async () => await page.evaluate("document.activeElement.ariaInvalid") === "true");
  await page.keyboard.type("10");
  await button(page, "Create booking").click();
  await page.getByRole("heading", { name: /^Booked/ }).waitFor();

  const [booking, ...others] = await newBookings(counter);
  assert.deepEqual(others, []);
  assert.equal(await page.getByRole("heading", { name: /^Booked/ }).innerText(), `Booked ${booking!.number}`);
  assert.deepEqual([booking!.customer!.name, booking!.notes], ["Ada Lovelace", "Arrives by train"]);
  assert.deepEqual(booking!.riders?.map(({ name }) => name), ["Ada Lovelace", "Byron King"]);
  assert.deepEqual(booking!.lines.map(({ name, quantity }) => [name, quantity]), [["Sea kayak", 2]]);
  assert.deepEqual(booking!.addons.map(({ name, quantity }) => [name, quantity]), [["Dry bag", 2]]);
  assert.deepEqual(booking!.charges.map(({ kind, amount }) => [kind, amount]), [["discount", -1_000]]);
  await button(page, "Cash").click();
  await button(page, /^Record/).click();
  await page.getByText("Paid", { exact: true }).waitFor();
  await button(page, "Hand out now").click();
  await page.getByLabel("Hand out anyway").check();
  await page.getByLabel("Why?").fill("Signed on paper");
  await page.getByRole("dialog").getByRole("button", { name: "Hand out", exact: true }).click();
  await page.getByText(/is handed out/).waitFor();
  const { status, amount_due } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking!.id } });
  assert.deepEqual([status, amount_due], ["picked_up", 0]);
  await button(page, "Another booking").click();
  await page.getByRole("heading", { name: "When?" }).waitFor();
  await waitUntil(async () => await page.evaluate("document.activeElement.innerText") === "New booking");
  assert.deepEqual(errors, []);
});

Deno.test("a link preselects dates and item, and what a colleague takes meanwhile is named at the gear", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const id = await itemId(counter, "Touring bike");
  const { page } = await counter.visit({ path: `/new?date=2027-05-10&return=2027-05-11&item=${id}` });
  await button(page, "One more Touring bike").click();
  assert.equal(new URL(page.url()).search, "?step=gear");
  await next(page);
  await page.getByRole("combobox", { name: "Name" }).fill("Nora New");
  await page.getByLabel("Phone").fill("0151 5550199");
  await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: "2027-05-10",
      return_date: "2027-05-11",
      line_items: [{ fleet_item_id: id, quantity: 19 }],
    },
  });
  await button(page, "Create booking").click();
  await page.getByText("Touring bike: 2 wanted, only 1 free now.").waitFor();
  assert.equal(await page.locator(".stepper output").innerText(), "1");
  await page.reload();
  await next(page);
  assert.equal(await page.getByRole("combobox", { name: "Name" }).inputValue(), "Nora New");
  assert.equal(await page.getByLabel("Phone").inputValue(), "0151 5550199");
  await button(page, "Create booking").click();
  await page.getByRole("heading", { name: /^Booked/ }).waitFor();
  const made = (await newBookings(counter)).filter(({ customer }) => customer?.name === "Nora New");
  assert.deepEqual(made.map(({ lines }) => lines[0]!.quantity), [1]);
});

Deno.test("a booking whose answer was lost is made once, also after a reload", async () => {
  await using counter = await openCounter(browser);
  const id = await itemId(counter, "Paddle board");
  const { page } = await counter.visit({ path: `/new?date=2027-05-10&return=2027-05-10&item=${id}` });
  await page.getByRole("heading", { name: "Which gear?" }).waitFor();
  await next(page);
  await page.route("**/v1/bookings", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, "Create booking").click();
  await page.getByText("No connection. Check the network and try again.").waitFor();
  assert.equal((await newBookings(counter)).length, 1);
  await page.unroute("**/v1/bookings");
  await page.reload();
  await button(page, "Create booking").click();
  await page.getByRole("heading", { name: /^Booked/ }).waitFor();
  assert.equal((await newBookings(counter)).length, 1);
});

Deno.test("entries that were changed after a lost answer make no second booking", async () => {
  await using counter = await openCounter(browser);
  const id = await itemId(counter, "Paddle board");
  const { page } = await counter.visit({ path: `/new?date=2027-05-10&return=2027-05-10&item=${id}` });
  await page.getByRole("heading", { name: "Which gear?" }).waitFor();
  await next(page);
  await page.route("**/v1/bookings", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, "Create booking").click();
  await page.getByText("No connection. Check the network and try again.").waitFor();
  await page.unroute("**/v1/bookings");
  await page.getByText("No connection. You can look, but not change anything.").waitFor({ state: "hidden" });
  await page.getByLabel("Notes").fill("Typed later");
  await button(page, "Create booking").click();
  await page.getByText("The booking was made already, with the earlier entries.").waitFor();
  assert.equal((await newBookings(counter)).length, 1);
});
