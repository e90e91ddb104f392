import assert from "node:assert/strict";
import type { Browser, Locator, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, fillCart } from "../support/checkout.ts";
import { days, openDetails, signAlone } from "../support/details.ts";
import { openSite } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";
import { addWaiver } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** The fields of the details and the waiver, and what the customer types. */
const entries: [find: (page: Page) => Locator, text: string][] = [
  [(page) => page.getByRole("textbox", { name: "E-mail", exact: true }), "ada@example.com"],
  [(page) => page.getByRole("textbox", { name: "Full name", exact: true }), "Ada Lindqvist"],
  [(page) => page.getByLabel("Phone"), "+49 30 1"],
  [(page) => page.getByLabel("Notes for the shop"), "Two dogs\ncome along"],
  [(page) => rider(page, 2).getByLabel("Name"), "Ben Lindqvist"],
  [(page) => rider(page, 2).getByLabel(/^Their e/), "ben@example.com"],
  [(page) => rider(page, 3).getByLabel("Name"), "Cleo Lindqvist"],
  [(page) => rider(page, 3).getByLabel("Date of birth"), "2016-05-01"],
  [(page) => page.getByLabel("Type your full name"), "A. Lindqvist"],
];

function rider(page: Page, number: number): Locator {
  return page.getByRole("group", { name: `Rider ${number}` });
}

/** Fills in all fields. */
async function typeEntries(page: Page): Promise<void> {
  await button(page, "Name them now").click();
  await button(rider(page, 3), "A child I sign for").click();
  for (const [find, text] of entries) await find(page).fill(text);
}

/** Returns the texts of all fields. */
async function readEntries(page: Page): Promise<string[]> {
  const texts = [];
  for (const [find] of entries) texts.push(await find(page).inputValue());
  return texts;
}

const ways: [title: string, leave: (page: Page) => Promise<void>][] = [
  ["Change and the way back", async (page) => {
    await button(page, "Change").first().click();
    await page.getByText("When do you need it?").waitFor();
    await button(page, "Continue").click();
    await button(page, "One more Kayak").waitFor();
    await button(page, "Continue").click();
  }],
  ["the browser's Back and Forward", async (page) => {
    await page.goBack();
    await button(page, "One more Kayak").waitFor();
    await page.goForward();
  }],
  ["a reload", async (page) => {
    await page.reload();
  }],
];

for (const [title, leave] of ways) {
  Deno.test(`everything typed at the details and the waiver outlives ${title}`, async () => {
    await using visit = await openDetails(browser);
    const { page, shop } = visit;
    await typeEntries(page);
    await leave(page);
    await entries[0]![0](page).waitFor();
    assert.deepEqual(await readEntries(page), entries.map(([, text]) => text));
    assert.equal(await page.getByRole("checkbox").isChecked(), false, "consent is given when it is asked for");
    await page.getByRole("checkbox").check();
    await button(page, "Sign and continue").click();
    await button(page, "Pay €315.00").click();
    await page.getByText("You're booked").waitFor();
    const { data: [booking] } = await shop.staff("GET /v1/bookings");
    assert.deepEqual([booking!.notes, booking!.customer?.phone], ["Two dogs\ncome along", "+49 30 1"]);
    assert.deepEqual(booking!.riders?.map(({ name }) => name), ["Ada Lindqvist", "Ben Lindqvist", "Cleo Lindqvist"]);
    assert.equal(await page.evaluate("localStorage.length"), 0);
  });
}

Deno.test("everything typed at the details and the waiver outlives a crash of the page", async () => {
  await using visit = await openDetails(browser);
  const { page, context, site } = visit;
  await typeEntries(page);
  // Playwright does nothing more with a page that has crashed. The protocol loads it again in the same tab.
  const tab = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  tab.send("Page.crash").catch(() => {});
  await crashed;
  await tab.send("Page.navigate", { url: site.url });
  const expression = `[...document.querySelector("rental-shop")?.shadowRoot.querySelectorAll("input, textarea") ?? []]
    .map((field) => field.value)`;
  const isBack = async () => {
    const { result } = await tab.send("Runtime.evaluate", { expression, returnByValue: true });
    return entries.every(([, text]) => result.value?.includes(text));
  };
  await waitUntil(isBack);
});

Deno.test("names typed before 'Name them later' are there again after 'Name them now'", async () => {
  await using visit = await openDetails(browser);
  const { page } = visit;
  await typeEntries(page);
  await button(page, "Name them later").click();
  await page.reload();
  await button(page, "Name them now").click();
  assert.deepEqual(await readEntries(page), entries.map(([, text]) => text));
});

Deno.test("what was typed is forgotten two hours after the last change, and the cart is not", async () => {
  await using visit = await openDetails(browser);
  const { page } = visit;
  await typeEntries(page);
  const later = (minutes: number) => page.clock.setFixedTime(Date.now() + minutes * 60_000);
  await later(115);
  await page.reload();
  await entries[0]![0](page).waitFor();
  assert.equal(await entries[1]![0](page).inputValue(), "Ada Lindqvist");
  await later(125);
  await page.reload();
  await entries[0]![0](page).waitFor();
  assert.equal(await entries[1]![0](page).inputValue(), "");
  assert.doesNotMatch(await page.evaluate("JSON.stringify(sessionStorage)"), /Ada|Ben|Cleo|\+49/);
});

Deno.test("two elements on one page do not mix what is typed, and a new tab knows nothing of it", async () => {
  await using visit = await openDetails(browser, 1);
  const { page, context, site } = visit;
  const html = "<!doctype html><title>Two</title><div id=one>{tag}</div><div id=two>{tag}</div>";
  const [one, two] = [page.locator("#one"), page.locator("#two")];
  const nameOf = (element: Locator) => element.getByRole("textbox", { name: "Full name", exact: true });
  site.show({ html });
  await page.reload();
  await nameOf(one).fill("Ada Lindqvist");
  await two.scrollIntoViewIfNeeded();
  await fillCart(two, { ...days, items: ["Kayak"] });
  await nameOf(two).waitFor();
  assert.equal(await nameOf(two).inputValue(), "");
  await nameOf(two).fill("Grace Hopper");
  await page.reload();
  await nameOf(one).waitFor();
  assert.equal(await nameOf(one).inputValue(), "Ada Lindqvist");
  await two.scrollIntoViewIfNeeded();
  await nameOf(two).waitFor();
  assert.equal(await nameOf(two).inputValue(), "Grace Hopper");
  const tab = await context.newPage();
  await tab.goto(site.url);
  await tab.getByText("When do you need it?").first().waitFor();
  assert.doesNotMatch(await tab.evaluate("JSON.stringify(sessionStorage)"), /Ada|Grace/);
});

Deno.test("a booking is made where the browser refuses to store anything", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak" });
  await addWaiver(site.shop);
  await site.shop.staff("PATCH /v1/shop", { body: { sign_in: "off" } });
  const { page, errors } = await site.visit({
    prepare: (context) =>
      context.addInitScript("Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"),
  });
  await fillCart(page, { ...days, items: ["Kayak"] });
  await signAlone(page);
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  assert.deepEqual(errors, []);
});
