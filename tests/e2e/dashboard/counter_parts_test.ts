import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";
import { createSignTokens, typedSignature } from "../../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const bookingOf = ({ shop, bookings }: Counter, name: string) =>
  shop.staff("GET /v1/bookings/:id", { params: { id: bookings[name]! } });
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(name) }).first().click();
  await page.getByRole("dialog", { name: new RegExp(name) }).waitFor();
}
/** Signs the waiver of a booking, so that only money is missing. */
async function sign({ shop, bookings }: Counter, name: string): Promise<void> {
  const [token] = await createSignTokens(shop, bookings[name]!);
  const { template } = await shop.visitor("GET /api/sign/:token", { params: { token: token! } });
  await shop.visitor("POST /api/sign/:token", { params: { token: token! }, body: typedSignature(template!, name) });
}

Deno.test("unpaid gear goes only with a reason, some of it now and the rest later", async () => {
  await using counter = await openCounter(browser);
  await sign(counter, "Mateo García");
  const { page, errors } = await counter.visit({ role: "staff" });
  await open(page, "Mateo García");
  await page.getByLabel("Hand out only part of it").check();
  await button(page, "Paddle board: one fewer").click();
  await button(page, "Hand out").click();
  await page.getByText(/^Money is due/).waitFor();
  const handOut = async (reason: string) => {
    await page.getByLabel("Hand out anyway").check();
    await page.getByLabel("Why?").fill(reason);
    await button(page, "Hand out").click();
    await dialog(page).waitFor({ state: "detached" });
  };
  await handOut("Pays by transfer");
  assert.deepEqual((await bookingOf(counter, "Mateo García")).lines.map(({ out }) => out), [2]);
  await page.getByText("2 of 3 handed out").waitFor();

  await open(page, "Mateo García");
  await dialog(page).getByText("Not handed out yet").waitFor();
  await dialog(page).getByText("1 × Paddle board").waitFor();
  await button(page, "Hand out the rest").click();
  await handOut("Pays by transfer");
  const { status, lines } = await bookingOf(counter, "Mateo García");
  assert.deepEqual([status, lines.map(({ out }) => out)], ["picked_up", [3]]);
  assert.deepEqual(errors, []);
});

Deno.test("damage without a deposit is charged with the return, and the broken unit is out of service", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page, errors } = await counter.visit({ role: "staff" });
  const { lines: [line] } = await bookingOf(counter, "Noor Haddad");
  const fleet_item_id = line!.fleet_item_id;
  const period = { pickup_date: "2027-05-05T08:00:00Z", return_date: "2027-05-06T08:00:00Z" };
  const { number } = await shop.staff("POST /v1/bookings", {
    body: { ...period, line_items: [{ fleet_item_id, quantity: 20 }] },
  });
  await open(page, "Noor Haddad");
  await page.getByLabel("Charge for damage").check();
  await dialog(page).getByLabel("Amount (EUR)").fill("40");
  await page.getByLabel("What is damaged?").fill("Torn fin");
  await page.getByLabel("Take broken gear out of service").check();
  await page.getByLabel(/Last day/).fill("2027-05-07");
  await button(page, "Take back").click();
  await dialog(page).getByText("1 booking needs these units:").waitFor();
  await dialog(page).getByRole("link", { name: number }).waitFor();
  assert.equal((await bookingOf(counter, "Noor Haddad")).status, "picked_up");
  await page.getByLabel("Take the units out anyway").check();
  await dialog(page).getByLabel("Why?").fill("Not safe");
  await button(page, "Take back").click();
  await dialog(page).getByText("€40 due").waitFor();
  const { status, charges } = await bookingOf(counter, "Noor Haddad");
  assert.deepEqual([status, charges.map(({ kind, label }) => [kind, label])], ["returned", [["damage", "Torn fin"]]]);
  const { data } = await shop.staff("GET /v1/fleet/items/:id/downtime", { params: { id: fleet_item_id } });
  assert.deepEqual(
    data.map(({ quantity, reason, override }) => [quantity, reason, override!.reason]),
    [[1, "Torn fin", "Not safe"]],
  );
  assert.deepEqual(errors.filter((error) => !error.includes("409")), []);
});
