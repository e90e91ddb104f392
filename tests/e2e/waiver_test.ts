import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, fillCart, signIn } from "../support/checkout.ts";
import { errorsOf, openSite } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";
import { addWaiver, createSignTokens, insertBooking } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const content = "<h2>Before you go</h2>" +
  "<p>Paddling has risks. Wear your vest, stay near the shore, and come back in time.</p>".repeat(6);

/** Draws a wave over the signature pad. */
async function draw(page: Page): Promise<void> {
  await button(page, "Draw").click();
  const pad = page.locator("canvas");
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (let x = 30; x < 220; x += 10) await page.mouse.move(box.x + x, box.y + box.height / 2 + 30 * Math.sin(x / 20));
  await page.mouse.up();
}

Deno.test("an invalid email address of a rider shows an error at its field", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 2 });
  await addWaiver(site.shop);
  const { page } = await site.visit();
  await fillCart(page, { from: dateInDays(2), to: dateInDays(4), items: ["Kayak", "Kayak"] });
  await signIn(page, site);
  await button(page, "Name them now").click();
  const other = page.getByRole("group", { name: "Rider 2" });
  await other.getByLabel("Name").fill("Ben Lindqvist");
  const email = other.getByLabel(/^Their e/);
  await email.fill("ben@example");
  await page.getByRole("checkbox").check();
  await button(page, "Sign and continue").click();
  await page.locator("input[type=email]:focus").waitFor();
  await page.getByText("Enter an address such as").waitFor();
  await email.fill("ben@example.com");
  await button(page, "Sign and continue").click();
  await button(page, "Pay €210.00").waitFor();
});

Deno.test("a family of three signs: the mother in the checkout for herself and a child, the father by his link", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  await shop.addItem({ name: "Kayak", inventory_count: 5 });
  await addWaiver(shop, { content });
  const { page, context, errors } = await site.visit();
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  await button(page, "Add Kayak").click();
  for (const _ of [2, 3]) await button(page, "One more Kayak").click();
  await button(page, "Continue").click();
  await signIn(page, site, "anna@example.com");

  await button(page, "Name them now").click();
  const father = page.getByRole("group", { name: "Rider 2" }), child = page.getByRole("group", { name: "Rider 3" });
  await father.getByLabel("Name").fill("Ben Lindqvist");
  await father.getByLabel(/^Their e/).fill("ben@example.com");
  await child.getByRole("button", { name: "A child I sign for" }).click();
  await child.getByLabel("Name").fill("Cleo Lindqvist");
  await child.getByLabel("Date of birth").fill("2016-05-01");
  await draw(page);
  await page.getByRole("checkbox").check();
  await button(page, "Sign and continue").click();
  await button(page, "Pay €315.00").click();
  await page.getByText("2 of 3 signed").waitFor();

  // Riders of an unpaid demo booking are not mailed: the customer passes their links on.
  const url = await page.getByRole("link", { name: "Signing link for Ben Lindqvist" }).getAttribute("href");
  const link = await context.newPage();
  const linkErrors = errorsOf(link);
  await link.goto(url!);
  await link.getByText("Paddling has risks").first().waitFor();
  assert.equal(await link.getByLabel("Your full name").inputValue(), "Ben Lindqvist");
  await button(link, "Type").click();
  await link.getByLabel("Type your full name").fill("Ben Lindqvist");
  await link.getByRole("checkbox", { name: /I have read/ }).check();
  await button(link, "Sign").click();
  await link.getByText("Signed. Thank you").waitFor();

  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(booking?.waivers, { required: 3, signed: 3 });
  const { data } = await shop.staff("GET /v1/waivers", { query: { booking_id: booking.id } });
  assert.deepEqual(
    data.map(({ signer, participants, method }) => [signer.name, participants.map(({ name }) => name), method]),
    [
      ["Ben Lindqvist", [], "typed"],
      ["Ada Lindqvist", ["Cleo Lindqvist"], "drawn"],
    ],
  );
  for (const { id } of data) {
    assert.equal((await shop.staff("GET /v1/waivers/:id/verify", { params: { id } })).valid, true);
  }
  await shop.runDueJobs();
  const copies = shop.mailer.mails.filter(({ attachments }) =>
    attachments?.some(({ content_type }) => content_type === "application/pdf")
  );
  // The father's address is not proven: his link was not mailed to him.
  assert.deepEqual(copies.map(({ to }) => to.address), ["anna@example.com"]);
  await link.reload();
  await link.getByText("Signed. Thank you").waitFor();
  assert.deepEqual([...errors, ...linkErrors], []);
});

/** Returns the name of the element that has the focus. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const inside = (root: Document | ShadowRoot): Element | null => {
      const active = root.activeElement;
      return active?.shadowRoot ? inside(active.shadowRoot) ?? active : active;
    };
    const element = inside(document);
    const labels = element instanceof HTMLInputElement ? [...element.labels ?? []] : [];
    return element?.getAttribute("aria-label") ??
      [...labels, element].map((each) => each?.textContent ?? "").join(" ");
  });
}

/** Presses Tab until the element of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  let focused = "";
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    focused = await focusedName(page);
    if (focused.includes(name)) return;
  }
  throw new Error(`No way to ${name} by keyboard. The focus is on: ${focused}`);
}

Deno.test("a guardian signs for a minor by keyboard alone, with errors at missing fields", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  await addWaiver(shop, { content });
  const booking_id = await insertBooking(shop, { riders: [{ name: "Cleo Lindqvist", email: null }] });
  const [token] = await createSignTokens(shop, booking_id);
  const { page, errors } = await site.visit();
  await page.goto(`${site.base_url}/sign/${token}`);
  await page.getByText("Paddling has risks").first().waitFor();

  await tabTo(page, "under 18");
  await page.keyboard.press("Space");
  await tabTo(page, "Type");
  await page.keyboard.press("Enter");
  await tabTo(page, "Type your full name");
  await page.keyboard.type("Anna Lindqvist");
  await page.keyboard.press("Enter");
  await page.getByText("Tick the box to agree.").waitFor();
  // The focus moves to the first error. A key that is pressed before lands in that date field and opens its calendar.
  await waitUntil(async () => (await focusedName(page)).includes("Date of birth"));
  await tabTo(page, "I have read this waiver");
  await page.keyboard.press("Space");
  await tabTo(page, "Date of birth");
  await page.keyboard.type("05012016");
  await tabTo(page, "Guardian's full name");
  await page.keyboard.type("Anna Lindqvist");
  await tabTo(page, "Relationship");
  await page.keyboard.type("mother");
  await page.keyboard.press("Enter");
  await page.getByText("Signed. Thank you").waitFor();
  const { data: [waiver] } = await shop.staff("GET /v1/waivers", { query: { booking_id } });
  assert.deepEqual(waiver?.signer, { name: "Cleo Lindqvist", email: null, date_of_birth: "2016-05-01" });
  assert.deepEqual(waiver.guardian, { name: "Anna Lindqvist", relationship: "mother" });
  assert.deepEqual(errors, []);
});

Deno.test("a waiver passed in one fast scroll counts as read", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak" });
  await addWaiver(site.shop, { content: content.repeat(10) });
  const { page } = await site.visit();
  await page.addInitScript(`
    window.heard = 0;
    const Observer = IntersectionObserver;
    window.IntersectionObserver = function (hear, options) {
      const looks = [];
      return new Observer((more) => {
        looks.push(...more);
        if (options.rootMargin.startsWith("99999px") && looks.length < 2) return;
        hear(looks.splice(0));
        window.heard++;
      }, options);
    };`);
  await page.reload();
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  await button(page, "Add Kayak").click();
  await button(page, "Continue").click();
  await signIn(page, site);
  const before = await page.evaluate("window.heard");
  await page.getByRole("checkbox").check();
  await page.waitForFunction(`window.heard > ${before}`);
  await button(page, "Sign and continue").click();
  await button(page, "Pay €105.00").waitFor();
});
