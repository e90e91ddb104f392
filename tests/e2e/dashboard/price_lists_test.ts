import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { cityBikes, type PriceList, singleKayaks, skiRates, skis } from "../../../server/commands/demo/price_lists.ts";
import { dateOf, DAY, wallOfDate } from "../../../shared/wall_clock.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { paste } from "../../support/paste.ts";
import type { TestShop } from "../../support/shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const sheet = (page: Page) => page.getByRole("dialog");
const open = (page: Page, path: string) => page.goto(new URL(`/dashboard/fleet/${path}`, page.url()).href);
const choose = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Returns a list as it hangs on the wall, one price per line. */
function printed({ rows, extra_day }: PriceList): string {
  const lengthOf = ({ hours, days }: PriceList["rows"][number]) =>
    hours ? `${hours} h` : days === 7 ? "1 week" : days === 1 ? "1 day" : `${days} days`;
  return [...rows.map((row) => `${lengthOf(row)} ${row.amount / 100} €`), `each further day ${extra_day / 100} €`]
    .join("\n");
}

/** Pastes a price list, saves it and gives it to an item. */
async function typeList(page: Page, list: PriceList, item?: string): Promise<void> {
  await open(page, "prices/new");
  await page.getByLabel("Name").fill(list.name);
  await page.getByLabel("Row 1: Length", { exact: true }).focus();
  await paste(page, printed(list));
  await choose(page, "Save");
  await page.getByText(`${list.name} is saved`).waitFor();
  if (!item) return;
  await choose(page, "Give it to an item");
  await choose(page, item);
  await page.getByText(`${item} has these prices now`).waitFor();
}

/** Saves the sheet of a season. */
async function saveSeason(page: Page, name: string): Promise<void> {
  await sheet(page).getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(`${name} is saved`).waitFor();
  await sheet(page).waitFor({ state: "detached" });
}

async function nameSeason(page: Page, name: string): Promise<void> {
  await choose(page, "New season");
  await sheet(page).getByLabel("Name").fill(name);
}

type Line = { fleet_item_id: string; addons?: { id: string; quantity: number }[] };

/** Returns the price of a rental that begins at a day or an instant, in cents. */
async function quote(shop: TestShop, line: Line, [from, to]: [string, string]): Promise<number> {
  const line_items = [{ quantity: 1, ...line }];
  const body = { pickup_date: from, return_date: to, line_items };
  return (await shop.visitor("POST /v1/storefront/quote", { body })).subtotal;
}

/** Returns the first and the last day of a rental of so many days. */
function daysFrom(first: string, days: number): [string, string] {
  return [first, dateOf(wallOfDate(first)! + (days - 1) * DAY)];
}

const amounts = ({ rows }: PriceList) => rows.map(({ amount }) => amount);
const twoWeeks = Array.from({ length: 14 }, (_, at) => at + 1);

Deno.test("a list of kayaks by the hour costs what it says, and between its rows what the guide says", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { id: fleet_item_id } = await shop.addItem({ name: "Sea kayak" });
  const { page, errors } = await opened.visit({ path: "/fleet" });
  await typeList(page, singleKayaks, "Sea kayak");
  const hours = (count: number) =>
    quote(shop, { fleet_item_id }, ["2027-07-05T10:00:00+02:00", `2027-07-05T${10 + count}:00:00+02:00`]);
  const days = (count: number) => quote(shop, { fleet_item_id }, daysFrom("2027-07-05", count));
  assert.deepEqual(
    await Promise.all([hours(1), hours(2), hours(4), days(1), days(2), days(7)]),
    amounts(singleKayaks),
  );
  assert.deepEqual(
    await Promise.all([hours(3), hours(6), days(3), days(6), days(9)]),
    [3_500, 4_500, 10_500, 18_000, 25_000],
  );
  assert.deepEqual(errors, []);
});

Deno.test("a list of bikes for 1 to 14 days and a week costs what it says, and each further day more", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { id: fleet_item_id } = await shop.addItem({ name: "City bike" });
  const { page, errors } = await opened.visit({ path: "/fleet" });
  await typeList(page, cityBikes, "City bike");
  const days = (count: number) => quote(shop, { fleet_item_id }, daysFrom("2027-07-05", count));
  assert.deepEqual(await Promise.all(twoWeeks.map(days)), amounts(cityBikes));
  assert.deepEqual(await Promise.all([15, 21].map(days)), [11_700 + 800, 11_700 + 7 * 800]);
  assert.deepEqual(errors, []);
});

Deno.test("skis cost what the list of each season says, and a tenth more on weekends outside the high season", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { id: fleet_item_id } = await shop.addItem({ name: "Skis" });
  const { page, errors } = await opened.visit({ path: "/fleet" });
  const season = skiRates.find(({ name }) => name === "High season")!;
  const skisHigh = (season.change as { list: PriceList }).list;
  await typeList(page, skis, "Skis");
  await typeList(page, skisHigh);
  await open(page, "rates");
  await nameSeason(page, "Weekend");
  for (const day of ["Sat", "Sun"]) await sheet(page).getByLabel(day, { exact: true }).check();
  await sheet(page).getByLabel("Change in percent").fill("10");
  await saveSeason(page, "Weekend");
  await nameSeason(page, "High season");
  await choose(page, "Add dates");
  for (const [at, { from, to }] of season.dates!.entries()) {
    await sheet(page).getByLabel("First day").nth(at).fill(from);
    await sheet(page).getByLabel("Last day").nth(at).fill(to);
  }
  await sheet(page).getByLabel("Every year on these dates").check();
  await sheet(page).getByLabel("Another price list").check();
  await sheet(page).getByLabel("Price list", { exact: true }).selectOption({ label: skisHigh.name });
  await saveSeason(page, "High season");

  const from = (first: string) => (count: number) => quote(shop, { fleet_item_id }, daysFrom(first, count));
  // The rentals begin on Mondays, a year after the dates that were typed
  assert.deepEqual(await Promise.all(twoWeeks.map(from("2028-02-07"))), amounts(skisHigh));
  const low = await Promise.all(twoWeeks.map(from("2028-01-10")));
  const weekendDays = [0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 3, 4];
  const expected = amounts(skis).map((amount, at) => Math.round(amount * (1 + 0.1 * weekendDays[at]! / (at + 1))));
  assert.deepEqual(low, expected);
  assert.deepEqual([low[0], low[6]], [3_000, 10_000 + 4_400], "5 of 7 days at €140, and 2 of 7 at €154");
  assert.deepEqual(await from("2028-01-15")(2), 6_050);
  // 5 days before the high season, of which two are the weekend, and two days in it
  assert.equal(await from("2028-01-31")(7), 10_000 + 4_800);
  assert.deepEqual(errors, []);
});

Deno.test("boats are rented for at least three days in August, and for one in July", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { id: fleet_item_id } = await shop.addItem({ name: "Sailing boat" });
  const { page, errors } = await opened.visit({ path: "/fleet" });
  const boats: PriceList = {
    name: "Boats",
    rows: ([[1, 12_000], [2, 22_000], [3, 30_000], [7, 60_000]] as const).map(([days, amount]) => ({ days, amount })),
    extra_day: 8_000,
  };
  await typeList(page, boats, "Sailing boat");
  await open(page, "rates");
  await nameSeason(page, "August");
  await sheet(page).getByLabel("First day").fill("2027-08-01");
  await sheet(page).getByLabel("Last day").fill("2027-08-31");
  await sheet(page).getByLabel("Change in percent").fill("20");
  await sheet(page).getByLabel("Shortest rental in days").fill("3");
  await saveSeason(page, "August");
  const from = (first: string, count: number) => quote(shop, { fleet_item_id }, daysFrom(first, count));
  assert.deepEqual(await Promise.all([1, 2, 3, 7].map((count) => from("2027-07-05", count))), amounts(boats));
  const { reasons } = await assertProblem("not_bookable", from("2027-08-03", 2));
  assert.deepEqual(reasons.map(({ reason }) => reason), ["min_duration"]);
  assert.deepEqual(await Promise.all([from("2027-08-03", 3), from("2027-08-03", 7)]), [36_000, 72_000]);
  assert.deepEqual(errors, []);
});

Deno.test("a wetsuit costs half its price as an add-on of a kayak, and takes the same stock", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const wetsuit = await shop.addItem({ name: "Wetsuit", inventory_count: 1 });
  const kayak = await shop.addItem({ name: "Sea kayak" });
  const { page, errors } = await opened.visit({ path: "/fleet" });
  await typeList(page, { name: "Wetsuits", rows: [{ days: 1, amount: 1_200 }], extra_day: 1_200 }, "Wetsuit");
  await typeList(page, singleKayaks, "Sea kayak");
  await open(page, "addons");
  await choose(page, "New add-on");
  await sheet(page).getByLabel("Name").fill("Wetsuit");
  await sheet(page).getByLabel(/^Price/).fill("6");
  await sheet(page).getByLabel("Charged").selectOption({ label: "Per day" });
  await choose(page, "Find an item");
  await sheet(page).getByRole("button", { name: "Wetsuit", exact: true }).click();
  await sheet(page).getByLabel("Units that one add-on takes").waitFor();
  await sheet(page).getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Wetsuit is saved").waitFor();
  const [addon] = (await shop.staff("GET /v1/addons")).data;
  const addons = [{ id: addon!.id, quantity: 1 }];
  for (const [at, kayaks] of [4_500, 8_000, 10_500].entries()) {
    const period = daysFrom("2027-07-05", at + 1);
    const alone = await quote(shop, { fleet_item_id: wetsuit.id }, period);
    const together = await quote(shop, { fleet_item_id: kayak.id, addons }, period);
    assert.deepEqual([alone, together], [1_200 * (at + 1), kayaks + 600 * (at + 1)]);
  }
  assert.equal(addon!.stock_item_id, wetsuit.id);
  assert.deepEqual(errors, []);
});
