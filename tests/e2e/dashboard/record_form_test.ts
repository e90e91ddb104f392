import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

Deno.test("a refusal stands at its field, and is gone with the first letter that corrects it", async () => {
  await using counter = await openCounter(browser);
  await counter.shop.staff("POST /v1/fleet/categories", { body: { name: "Sleds", slug: "sleds" } });
  const { page } = await counter.visit({ role: "manager", path: "/fleet/categories" });
  await page.locator("main button").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Name").fill("Sleds");
  await button(page, "Save").click();
  await sheet.getByText("This web address is already in use.").waitFor();
  assert.equal(await sheet.locator(".sheet-foot .notice").count(), 0, "said once");
  await sheet.getByLabel("Name").fill("Sleds 2");
  await sheet.getByText("This web address is already in use.").waitFor({ state: "detached" });
  assert.equal(await sheet.locator(".sheet-foot .notice").count(), 0);
  await button(page, "Save").click();
  await page.getByText("Sleds 2 is saved").waitFor();
});

Deno.test("a refusal stands at its field, although the API has another name for it", async () => {
  await using counter = await openCounter(browser);
  const { data: [item] } = await counter.shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  const { page } = await counter.visit({ role: "manager", path: `/fleet/${item!.id}` });
  await button(page, "Add downtime").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("First day").fill("0202-01-01");
  await button(page, "Save downtime").click();
  await sheet.locator("input[type=date][aria-invalid=true]").first().waitFor();
  assert.equal(await sheet.getByLabel("First day").getAttribute("aria-invalid"), "true");
});

Deno.test("discarding the changes of a customer takes the error back as well", async () => {
  await using counter = await openCounter(browser);
  const { data: [customer] } = await counter.shop.staff("GET /v1/customers", { query: { q: "Ada" } });
  const { page } = await counter.visit({ role: "manager", path: `/customers/${customer!.id}` });
  await page.getByLabel("Name").fill("");
  await button(page, "Save").click();
  await page.getByText("Enter a name.").waitFor();
  await button(page, "Discard changes").click();
  await page.getByText("Enter a name.").waitFor({ state: "detached" });
  assert.equal(await page.getByLabel("Name").inputValue(), customer!.name);
});

Deno.test("the Back button and the close button ask before a change of a booking is lost, and saving does not", async () => {
  await using counter = await openCounter(browser);
  const id = counter.bookings["Mateo García"]!;
  const { page } = await counter.visit({ role: "manager", path: `/bookings/${id}` });
  const ask = page.getByRole("heading", { name: "Leave without saving?" });
  const sheet = page.locator("dialog.sheet");
  const openChanged = async () => {
    await page.locator(".booking-actions").getByText("Change", { exact: true }).click();
    const field = sheet.getByLabel("Return");
    await field.fill((await field.inputValue()).replace(/T.*/, "T18:30"));
  };
  await openChanged();
  await page.goBack();
  await ask.waitFor();
  await button(page, "Stay").click();
  await ask.waitFor({ state: "detached" });
  assert.match(await sheet.getByLabel("Return").inputValue(), /T18:30$/);
  await button(page, "Close").click();
  await button(page, "Leave").click();
  await sheet.waitFor({ state: "detached" });
  await openChanged();
  await page.locator(".sheet-foot button[type=submit]:enabled").click();
  await sheet.waitFor({ state: "detached" });
  assert.equal(await ask.count(), 0);
});

Deno.test("a dialog that closes takes no focus from the field that is chosen next", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "manager", path: "/fleet/addons" });
  await button(page, "New add-on").click();
  await page.getByLabel("Name").fill("Spare paddle");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Leave without saving?" }).waitFor();
  await page.evaluate(async () => {
    const ask = document.querySelector("dialog.confirm")!;
    const price = document.querySelector<HTMLInputElement>("dialog.sheet [inputmode=decimal]")!;
    const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const chosen = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (ask.isConnected) return;
        observer.disconnect();
        price.focus();
        done();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    ask.querySelector<HTMLElement>(".quiet")!.click();
    await chosen;
    await nextFrame();
    await nextFrame();
  });
  assert.equal(await page.getByLabel(/^Price/).evaluate((field) => field.matches(":focus")), true);
});

Deno.test("the button that opened a form has the focus again when the form is left without saving", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "manager", path: "/fleet/addons" });
  await button(page, "New add-on").click();
  await page.getByLabel("Name").fill("Spare paddle");
  await page.keyboard.press("Escape");
  await button(page, "Leave").click();
  await page.locator("button:focus", { hasText: "New add-on" }).waitFor();
});

Deno.test("a dialog stays until its request has ended, and shows the refusal", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "manager", path: "/fleet/categories" });
  const held = Promise.withResolvers<void>();
  await page.route("**/v1/fleet/categories/*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.locator(".list-button").filter({ hasText: "Boats" }).click();
  await button(page, "Delete").click();
  const dialog = page.locator(".confirm");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.locator("[aria-busy=true]").waitFor();
  await page.keyboard.press("Escape");
  held.resolve();
  await dialog.getByText("This category still has items.").waitFor();
});

Deno.test("deleting a waiver does not ask about the changes that are deleted with it", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "manager", path: "/settings/waivers" });
  await page.getByText("Kayak waiver").click();
  await page.getByLabel("Title").fill("Sea waiver");
  await page.locator(".waiver-actions .danger").click();
  await page.locator(".confirm .danger").click();
  await page.getByText("Start from our text").waitFor();
  assert.equal(await page.getByRole("heading", { name: "Leave without saving?" }).count(), 0);
});

Deno.test("removing a downtime asks first, and does nothing if the person keeps it", async () => {
  await using counter = await openCounter(browser);
  const { data: [item] } = await counter.shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  const params = { id: item!.id };
  await counter.shop.staff("POST /v1/fleet/items/:id/downtime", {
    params,
    body: { starts: "2031-05-02", quantity: 1 },
  });
  const left = async () => (await counter.shop.staff("GET /v1/fleet/items/:id/downtime", { params })).data.length;
  const before = await left();
  const { page } = await counter.visit({ role: "manager", path: `/fleet/${item!.id}` });
  await page.locator(".downtime-list button").first().click();
  await button(page, "Remove downtime").click();
  await button(page, "Keep it").click();
  await page.locator(".confirm").waitFor({ state: "detached" });
  assert.equal(await left(), before);
  await button(page, "Remove downtime").click();
  await page.locator(".confirm").getByRole("button", { name: "Remove downtime" }).click();
  await page.getByText("Downtime is removed").waitFor();
  assert.equal(await left(), before - 1);
});

Deno.test("a refusal of a part of a nested field stands at its field only", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "manager", path: "/settings/branding" });
  const logo = page.getByLabel("Address of your logo");
  await logo.fill("no address");
  await button(page, "Save").click();
  await page.locator("input[aria-invalid=true]").waitFor();
  assert.equal(await logo.getAttribute("aria-invalid"), "true");
  assert.equal(await page.locator(".section-form .notice").count(), 0, "said once");
});
