import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart, findMailedCode } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { addWaiver } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const trip = { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] };
const email = "ada@example.com";

/** Opens a shop with kayaks, and a visitor at the contact details. */
async function openContact(
  settings: { sign_in?: "required" | "offered" | "off"; stock?: number; terms_url?: string } = {},
) {
  const { sign_in = "offered", stock = 1, terms_url } = settings;
  const site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: stock });
  await site.shop.staff("PATCH /v1/shop", { body: { sign_in, terms_url } });
  const visit = await site.visit();
  await fillCart(visit.page, trip);
  await visit.page.getByRole("textbox", { name: "E-mail", exact: true }).waitFor();
  return { ...visit, site, shop: site.shop, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

Deno.test("the first wrong field of the contact details gets the focus and says what is wrong", async () => {
  await using visit = await openContact();
  const { page, errors } = visit;
  await button(page, "Continue").click();
  await page.locator("input[name=email]:focus").waitFor();
  await page.getByText("Enter an address such as").waitFor();
  await page.getByText("Enter your name.").waitFor();
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await button(page, "Continue").click();
  await page.locator("input[name=name]:focus").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a code sent while the customer types signs in on the same screen and keeps what was typed", async () => {
  await using visit = await openContact();
  const { page, site, shop } = visit;
  const known = shop.customer(await shop.signIn(email));
  await known("PATCH /api/storefront/me", { body: { name: "Grace Hopper", phone: "+49 30 1" } });
  await shop.travel(new Date(Date.now() + 61_000));
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await button(page, "Sign in with a code").click();
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await page.getByText(`Sent to ${email}`).waitFor();
  assert.equal(await page.getByLabel("Phone").inputValue(), "", "a stranger sees nothing of the customer");
  await page.getByLabel("6-digit code").fill(await findMailedCode(site, email));
  await page.getByText(`Signed in as ${email}`).waitFor();
  assert.equal(await page.getByLabel("Phone").inputValue(), "+49 30 1");
  assert.equal(await page.getByRole("textbox", { name: "Full name", exact: true }).inputValue(), "Ada Lindqvist");
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").waitFor();
});

Deno.test("the rental terms stand above the button that pays", async () => {
  await using visit = await openContact({ sign_in: "off", terms_url: "https://boats.example/terms" });
  const { page, errors } = visit;
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await button(page, "Continue").click();
  const pay = button(page, "Pay €105.00");
  await pay.waitFor();
  const terms = page.getByText("By paying you agree to the rental terms.");
  assert.equal(await terms.getByRole("link").getAttribute("href"), "https://boats.example/terms");
  assert.ok((await terms.boundingBox())!.y < (await pay.boundingBox())!.y);
  assert.deepEqual(errors, []);
});

Deno.test("a shop that requires the code does not let a customer pay without it", async () => {
  await using visit = await openContact({ sign_in: "required" });
  const { page, site } = visit;
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await page.getByText(`Sent to ${email}`).waitFor();
  await button(page, "Continue").click();
  await page.getByText("Enter the code that we sent you.").waitFor();
  await page.locator("input[name=code]:focus").waitFor();
  await page.getByLabel("6-digit code").fill(await findMailedCode(site, email));
  await page.getByText(`Signed in as ${email}`).waitFor();
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").waitFor();
});

Deno.test("a shop without codes mails none while a customer books", async () => {
  await using visit = await openContact({ sign_in: "off" });
  const { page, shop } = visit;
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  await shop.runDueJobs();
  const subjects = shop.mailer.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject);
  assert.ok(subjects.length && subjects.every((subject) => !/code/i.test(subject)), subjects.join(" · "));
});

Deno.test("a customer who names no other riders gets a link for each", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 3 });
  await addWaiver(site.shop);
  const { page } = await site.visit();
  await fillCart(page, { ...trip, items: ["Kayak", "Kayak", "Kayak"] });
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await page.getByRole("checkbox").check();
  await button(page, "Sign and continue").click();
  await button(page, "Pay €315.00").click();
  await page.getByText("1 of 3 signed").waitFor();
  for (const rider of ["Rider 2", "Rider 3"]) {
    await page.getByRole("link", { name: new RegExp(`${rider}$`) }).waitFor();
  }
});

Deno.test("a waiver after the payment is one tap away from the confirmation", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  await shop.addItem({ name: "Kayak" });
  await addWaiver(shop);
  await shop.staff("PATCH /v1/shop", { body: { waiver_timing: "after_payment" } });
  const { page, context } = await site.visit();
  await fillCart(page, trip);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign your waiver" }).click();
  const sign = await opened;
  await sign.getByText("Water is").waitFor();
  await button(sign, "Type").click();
  await sign.getByLabel("Type your full name").fill("Ada Lindqvist");
  await sign.getByRole("checkbox", { name: /I have read/ }).check();
  await button(sign, "Sign").click();
  await sign.getByText("Signed. Thank you").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(booking!.waivers, { required: 1, signed: 1 });
});

Deno.test("a name that is left empty is asked for on leaving its field", async () => {
  await using visit = await openContact();
  const { page, errors } = visit;
  const name = page.getByRole("textbox", { name: "Full name", exact: true });
  await name.focus();
  await page.getByLabel("Phone").focus();
  await page.getByRole("alert").filter({ hasText: "Enter your name." }).waitFor();
  await name.fill("Ada");
  await page.getByText("Enter your name.").waitFor({ state: "detached" });
  assert.deepEqual(errors, []);
});

for (const sign_in of ["offered", "required"] as const) {
  Deno.test(`no field moves when the code arrives while the customer types, in a shop with sign-in ${sign_in}`, async () => {
    await using visit = await openContact({ sign_in });
    const { page } = visit;
    const release = Promise.withResolvers<void>();
    await page.route("**/auth/request", async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
    const name = page.getByRole("textbox", { name: "Full name", exact: true });
    if (sign_in === "offered") await button(page, "Sign in with a code").click();
    else await name.focus();
    await page.getByLabel("6-digit code").waitFor();
    await name.fill("Ada");
    const fields = page.locator("rental-shop").getByRole("textbox");
    // Measured from the first field, because the step may still be moving into place
    const tops = () =>
      fields.evaluateAll((all) => {
        const [first = 0, ...rest] = all.map((field) => field.getBoundingClientRect().top);
        return rest.map((top) => Math.round(top - first));
      });
    const before = await tops();
    release.resolve();
    await page.getByText(`Sent to ${email}`).waitFor();
    assert.equal(before.length, 4);
    assert.deepEqual(await tops(), before);
  });
}
