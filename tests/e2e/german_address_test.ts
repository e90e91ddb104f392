import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { openNewShop } from "../support/dashboard.ts";
import { formalGerman } from "../support/sentences.ts";
import { openSite } from "../support/site.ts";
import { addWaiver } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const email = "ada@example.com";

/** Waits for a heading, and asserts that no sentence beside it is formal. */
async function assertInformal(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { name: heading }).waitFor();
  const shown = await page.locator("rental-shop, rental-sign").innerText();
  assert.doesNotMatch(shown, formalGerman, heading);
}

Deno.test("a shop that says du says it in each step of a booking, on the signing page and in mails", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  await shop.addItem({ name: "Kajak" });
  await addWaiver(shop);
  await shop.staff("PATCH /v1/shop", {
    body: { locale: "de", german_address: "du", waiver_timing: "after_payment" },
  });
  const { page, context, errors } = await site.visit({
    html: `<!doctype html><html lang="de"><title>Verleih</title>{tag}`,
  });
  await assertInformal(page, "Wann soll es losgehen?");
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Weiter").click();
  await assertInformal(page, "Was möchtest du mieten?");
  await button(page, "Kajak hinzufügen").click();
  await button(page, "Weiter").click();
  await assertInformal(page, "Deine Kontaktdaten");
  await button(page, "Weiter").click();
  await page.getByText("Gib deinen Namen ein.").waitFor();
  await page.getByRole("textbox", { name: "E-Mail", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Vor- und Nachname", exact: true }).fill("Ada Lindqvist");
  await button(page, "Weiter").click();
  await assertInformal(page, "Prüfen und zahlen");
  await button(page, /zahlen$/).click();
  await assertInformal(page, "Deine Buchung ist bestätigt");

  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Jetzt unterschreiben" }).click();
  const sign = await opened;
  await assertInformal(sign, "Lesen und unterschreiben");
  await button(sign, "Unterschreiben").click();
  await sign.getByText("Bitte setze den Haken, um zuzustimmen.").waitFor();
  await assertInformal(sign, "Lesen und unterschreiben");

  await shop.runDueJobs();
  const mails = shop.mailer.mails.filter(({ to }) => to.address === email);
  assert.ok(mails.some(({ subject }) => subject.startsWith("Deine Buchung")));
  for (const { subject, text } of mails) assert.doesNotMatch(`${subject}\n${text}`, formalGerman);
  assert.deepEqual(errors, []);
});

Deno.test("a shop that says du is formal in a browser that cannot load the other sentences, not English", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kajak" });
  await site.shop.staff("PATCH /v1/shop", { body: { german_address: "du" } });
  const { page } = await site.visit({
    html: `<!doctype html><html lang="de"><title>Verleih</title>{tag}`,
    prepare: (context) => context.route("**/de_du-*.js", (route) => route.abort()),
  });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Weiter").click();
  await page.getByRole("heading", { name: "Was möchten Sie mieten?" }).waitFor();
});

Deno.test("a manager chooses in the settings that German texts say du", async () => {
  await using opened = await openNewShop(browser);
  const { page, errors } = await opened.visit({ role: "manager", path: "/settings/shop" });
  const choice = page.getByRole("group", { name: "How German texts address customers" });
  await choice.getByRole("radio", { name: /^Sie/, checked: true }).waitFor();
  await choice.getByRole("radio", { name: /^du/ }).check();
  await button(page, "Save").click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
  assert.equal((await opened.shop.staff("GET /v1/shop")).german_address, "du");
  assert.deepEqual(errors, []);
});
