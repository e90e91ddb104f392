import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter, openNewShop } from "../../support/dashboard.ts";
import { uniqueEmail } from "../../support/staff_session.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
/** Saves the form, which has nothing left to save afterwards. */
async function save(page: Page): Promise<void> {
  await button(page, "Save").click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
}
const dialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

Deno.test("a manager saves a section, is told what is wrong at its field, and is asked before leaving unsaved", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { page, errors } = await opened.visit({ role: "manager", path: "/settings" });
  await page.getByRole("link", { name: /^Hours/ }).first().click();
  await button(page, "Set opening hours").click();
  await page.getByLabel("Monday, to").fill("08:00");
  await page.getByLabel("Sunday", { exact: true }).uncheck();
  await button(page, "Save").click();
  await page.getByText("The end must be after the start.").waitFor();
  await waitUntil(async () => await page.evaluate("document.activeElement.ariaLabel") === "Monday, from");
  await page.getByRole("link", { name: "Taxes" }).click();
  await page.getByText("Leave without saving?").waitFor();
  await dialog(page, "Stay").click();
  await dialog(page, "Stay").waitFor({ state: "detached" });
  await page.getByLabel("Monday, to").fill("17:00");
  await page.getByLabel("First day").fill("2027-12-24");
  await page.getByLabel(/Last day/).fill("2027-12-26");
  await button(page, "Add").click();
  await save(page);
  const { opening_hours, closed_dates } = await shop.staff("GET /v1/shop");
  assert.deepEqual(opening_hours!.mon, [["09:00", "17:00"]]);
  assert.equal(opening_hours!.sun, undefined);
  assert.deepEqual(closed_dates, ["2027-12-24", "2027-12-25", "2027-12-26"]);
  await page.getByRole("link", { name: "Taxes" }).click();
  await page.getByLabel("Tax rate in percent").fill("19");
  await page.getByText("€119").waitFor();
  await page.getByLabel("include tax").check();
  await page.getByText("€15.97 of it tax").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a waiver is written, used and changed as a new version, and an older text can be taken back", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page, errors } = await counter.visit({ role: "manager", path: "/settings/waivers" });
  await page.getByRole("link", { name: "Start from our text" }).click();
  await page.getByText("Have a lawyer read it").waitFor();
  const text = page.getByLabel("Text", { exact: true });
  assert.match(await text.inputValue(), /^## What this is about/);
  await page.getByLabel("Title").fill("River waiver");
  await button(page, "Save").click();
  await button(page, "Use this waiver").click();
  await page.getByText("It replaces “Kayak waiver”.").waitFor();
  await dialog(page, "Use this waiver").click();
  await page.getByText(/^In use since /).waitFor();
  await text.fill("Only **one** rule");
  await page.locator(".preview strong").getByText("one").waitFor();
  await button(page, "Save as new version").click();
  await page.getByText("Version 2").waitFor();
  const { template } = await shop.visitor("GET /api/sign/template");
  assert.deepEqual([template!.name, template!.version, template!.content], [
    "River waiver",
    2,
    "<p>Only <strong>one</strong> rule</p>",
  ]);
  await page.getByText("Version 1").click();
  await button(page, "Take this text").click();
  assert.match(await text.inputValue(), /^## What this is about/);
  assert.deepEqual(errors, []);
});

Deno.test("the terms, the mails and the widget are shown as customers see them", async () => {
  await using opened = await openNewShop(browser);
  const { page } = await opened.visit({ role: "manager", path: "/settings/cancellation" });
  await button(page, "Moderate").click();
  await page.getByText("Free cancellation until").waitFor();
  await page.getByLabel("Language").selectOption("de");
  await page.getByText("50 % zurück bei Stornierung").waitFor();
  await button(page, "Discard changes").click();

  await page.getByRole("link", { name: "Mails" }).click();
  await page.getByLabel("Mail", { exact: true }).selectOption("deposit_claimed");
  await page.getByLabel("Language").selectOption("fr");
  const mail = page.frameLocator(".mail-frame");
  await mail.getByText("Bonjour").waitFor();
  assert.ok(page.url().endsWith("?mail=deposit_claimed&language=fr"));

  await page.getByRole("link", { name: "Branding" }).click();
  await page.getByLabel("Accent color").fill("#a03060");
  const widget = page.frameLocator(".widget-frame").locator("rental-shop");
  await widget.getByText("When do you need it?").waitFor();
  const accent = () =>
    page.frameLocator(".widget-frame").locator(".shop").evaluate((shop: Element) =>
      getComputedStyle(shop).getPropertyValue("--accent")
    );
  while (await accent() !== "rgb(160, 48, 96)") await page.waitForTimeout(20);
  await page.getByLabel("Corners").selectOption("square");
  await save(page);
  await page.getByRole("link", { name: "Take this to the snippet" }).click();
  await page.getByText("--rental-radius: 0px").waitFor();
});

Deno.test("an owner creates a key that is shown once, and a webhook whose failed delivery they retry", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { page } = await opened.visit({ path: "/settings/keys" });
  await button(page, "Create a key").click();
  await page.getByLabel("Secret key").check();
  await page.getByLabel(/^Name/).fill("Till");
  await button(page, "Create key").click();
  const key = await page.locator(".notice code").innerText();
  assert.match(key, /^svc_sk_test_\w{38}$/);
  const answer = await shop.request("/v1/shop", { headers: { authorization: `Bearer ${key}` } });
  assert.equal(answer.status, 200);
  await answer.body?.cancel();
  await button(page, "I have copied it").click();
  assert.equal(await page.getByText(key).count(), 0);
  await button(page, "Revoke: Till").click();
  await dialog(page, "Revoke key").click();
  await page.locator(".key.over").getByText("Till").waitFor();

  await page.getByRole("link", { name: "Webhooks" }).click();
  await button(page, "Add a webhook").click();
  await page.getByLabel("Address").fill("ftp://a.example");
  await button(page, "Add a webhook").click();
  await page.getByText("Enter an https:// address").waitFor();
  await page.getByLabel("Address").fill("http://127.0.0.1:9/hooks");
  await button(page, "Add a webhook").click();
  assert.match(await page.locator(".notice code").innerText(), /^whsec_/);
  await page.getByRole("link", { name: /127\.0\.0\.1/ }).click();
  await button(page, "Send a test event").click();
  await page.getByText("The test event is on its way").waitFor();
  await page.getByText("Pending").waitFor();
  await shop.runDueJobs();
  await page.reload();
  await page.getByText("webhook.test").click();
  await button(page, "Retry").click();
  await page.getByText("The delivery is sent again").waitFor();
});

Deno.test("an owner invites a person and changes roles, and the only owner stays one", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { page, person } = await opened.visit({ path: "/settings/staff" });
  const email = uniqueEmail("mara");
  await button(page, "Invite a person").click();
  await page.getByLabel("E-mail").fill(person!.email);
  await button(page, "Send invitation").click();
  await page.getByText("This person already works for your shop.").waitFor();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel(/^Name/).fill("Mara");
  await button(page, "Send invitation").click();
  await page.getByText(`${email} is invited`).waitFor();
  await shop.runDueJobs();
  assert.ok(shop.mailer.mails.some(({ to }) => to.address === email));
  await page.getByLabel(`Role: ${person!.email}`).selectOption("staff");
  await page.getByText("This is the only owner.").waitFor();
  await page.getByLabel("Role: Mara").selectOption("owner");
  await dialog(page, "Make owner").click();
  await page.getByText("Mara is saved").waitFor();
  await button(page, "Disable: Mara").click();
  await dialog(page, "Disable person").click();
  await button(page, "Enable: Mara").waitFor();
});

Deno.test("managers see the settings without the sections that only owners open", async () => {
  await using opened = await openNewShop(browser);
  const { page } = await opened.visit({ role: "manager", path: "/settings" });
  await page.getByRole("link", { name: /^Cancellation/ }).first().waitFor();
  for (const name of ["API keys", "Webhooks", "Team", "Payments", "Change log"]) {
    assert.equal(await page.getByRole("link", { name: new RegExp(`^${name}`) }).count(), 0, name);
  }
});
