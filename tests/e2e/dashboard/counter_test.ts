import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter, showDone } from "../../support/dashboard.ts";
import { typedSignature } from "../../support/waivers.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const bookingOf = ({ shop, bookings }: Counter, name: string) =>
  shop.staff("GET /v1/bookings/:id", { params: { id: bookings[name]! } });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(`^(?!Call ).*${name}`) }).click();
  await page.getByRole("dialog", { name: new RegExp(name) }).waitFor();
}

Deno.test("staff hand out a booking that lacks nothing in two clicks", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff" });
  await open(page, "Ada Lovelace");
  await button(page, "Hand out").click();
  const { number, status } = await (async () => {
    await page.getByText(/is handed out/).waitFor();
    return await bookingOf(counter, "Ada Lovelace");
  })();
  assert.equal(status, "picked_up");
  await showDone(page);
  await page.locator(`[data-booking="${number}"]`).getByText("Handed out").waitFor();
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.deepEqual(errors, []);
});

Deno.test("a missing waiver is signed by code on the rider's phone, and the sheet follows by itself", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page } = await counter.visit({ role: "staff" });
  await open(page, "Mateo García");
  await button(page, "Hand out").click();
  await page.getByText("Waivers are missing").waitFor();
  await button(page, "Sign on the customer's phone").click();
  await page.getByRole("img", { name: "Mateo García scans this to sign" }).waitFor();
  const url = await page.locator(".qr a").getAttribute("href");
  const token = url!.split("/").at(-1)!;
  const { template } = await shop.visitor("GET /api/sign/:token", { params: { token } });
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template!, "Mateo García") });
  await page.getByRole("dialog").getByText("1 of 1 signed").waitFor();
  await button(page, "Cash").click();
  await button(page, "Record €210.00").click();
  await page.getByRole("dialog").getByText("Paid", { exact: true }).waitFor();
  await button(page, "Hand out").click();
  await page.getByText(/is handed out/).waitFor();
  const { status, amount_due } = await bookingOf(counter, "Mateo García");
  assert.deepEqual([status, amount_due], ["picked_up", 0]);
});

Deno.test("staff hand out without waivers and deposit only with a reason, which the history keeps", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "staff" });
  await open(page, "Jonas Weiß");
  await button(page, "Hand out").click();
  await page.getByText(/^Waivers are missing/).waitFor();
  await page.getByLabel("Hand out anyway").check();
  await page.getByLabel("Why?").waitFor();
  assert.equal(await page.getByText("Say why you hand out without it.").count(), 0);
  await button(page, "Hand out").click();
  await page.getByText("Say why you hand out without it.").waitFor();
  await waitUntil(async () => await page.evaluate("document.activeElement.ariaInvalid") === "true");
  await page.keyboard.type("Regular customer");
  await button(page, "Hand out").click();
  await page.getByText(/is handed out/).waitFor();
  assert.equal((await bookingOf(counter, "Jonas Weiß")).status, "picked_up");
});

Deno.test("a late return charges the fee, claims damage and leaves the balance to pay", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "manager" });
  await open(page, "Lena Sommer");
  const fee = page.getByRole("dialog").getByLabel("Late fee (EUR)");
  await fee.waitFor();
  assert.equal(await fee.inputValue(), "20.00");
  await fee.fill("15");
  await page.getByLabel("Claim damage from the deposit").check();
  await button(page, "Take back").click();
  await page.getByText("The deposit is €200.").waitFor();
  await page.getByRole("dialog").getByLabel("Claim (EUR)").fill("50");
  await page.getByLabel("What is damaged?").fill("Bent wheel");
  await page.getByLabel(/Notes about the return/).fill("Front wheel bent");
  await button(page, "Take back").click();
  await page.getByRole("dialog").getByText("€15 due").waitFor();
  await page.getByText("Claimed from the deposit").waitFor();
  const booking = await bookingOf(counter, "Lena Sommer");
  assert.equal(booking.status, "returned");
  assert.deepEqual(booking.charges.map(({ kind, amount }) => [kind, amount]), [["late", 1_500]]);
  assert.deepEqual([booking.deposit.state, booking.deposit.claimed_amount], ["claimed", 5_000]);
  assert.equal(booking.notes, "Front wheel bent");
  await button(page, "Card terminal").click();
  await button(page, "Record €15.00").click();
  await page.getByText("Everything is settled.").waitFor();
  assert.equal((await bookingOf(counter, "Lena Sommer")).amount_due, 0);
  assert.deepEqual(errors, []);
});

Deno.test("a part that is back stays in the list of returns with what is still out", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "staff" });
  await open(page, "Noor Haddad");
  await button(page, "Paddle board: one fewer").click();
  await button(page, "Take back").click();
  await page.getByText("1 of 2 back").waitFor();
  const [line] = (await bookingOf(counter, "Noor Haddad")).lines;
  assert.deepEqual([line!.out, line!.returned], [1, 1]);
});

Deno.test("a person with the role staff is not offered to claim from a deposit", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "staff" });
  await open(page, "Lena Sommer");
  await page.getByLabel("Charge a late fee").waitFor();
  assert.equal(await page.getByLabel("Claim damage from the deposit").count(), 0);
});

Deno.test("a click that comes too late after a colleague's is refused, and the sheet waits", async () => {
  await using counter = await openCounter(browser);
  const { shop, bookings } = counter;
  const { page } = await counter.visit({ role: "staff" });
  await open(page, "Ada Lovelace");
  await button(page, "Hand out").waitFor();
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: bookings["Ada Lovelace"]! }, body: {} });
  await button(page, "Hand out").click();
  await page.getByText("Handed out by").waitFor();
  assert.equal(await button(page, "Take back").count(), 0);
  await button(page, "Show the booking as it is now").click();
  await button(page, "Take back").waitFor();
});

Deno.test("a whole hand-out works with the keyboard alone", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "staff" });
  await page.getByText("Ada Lovelace").waitFor();
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press("Tab");
      const text = await page.evaluate<string>(
        "document.activeElement.innerText || document.activeElement.ariaLabel || ''",
      );
      if (name.test(text)) return;
    }
    assert.fail(`Tab does not reach ${name}`);
  };
  await tabTo(/Ada Lovelace/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await button(page, "Hand out").waitFor();
  await tabTo(/^Hand out$/);
  await page.keyboard.press("Enter");
  await page.getByText(/is handed out/).waitFor();
  assert.equal((await bookingOf(counter, "Ada Lovelace")).status, "picked_up");
});
