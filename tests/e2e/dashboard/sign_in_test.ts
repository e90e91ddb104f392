import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { createSignInLink } from "../../../server/staff/create_link.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";
import { openShop } from "../../support/shop.ts";
import { readMail } from "../../support/sign_in_client.ts";
import { addPersonTo, apiOf, uniqueEmail } from "../../support/staff_session.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Asks for a code, reads it from the mail and types it. */
async function signIn({ shop }: Pick<Counter, "shop">, page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
  await shop.runDueJobs();
  const mail = shop.mailer.mails.findLast(({ to }) => to.address === email);
  await page.getByLabel("Code with 6 digits").fill(/\b\d{6}\b/.exec(mail!.text)![0]);
}

Deno.test("a person signs in with the mailed code and sees the view that they had opened", async () => {
  await using counter = await openCounter(browser);
  const { email } = await addPersonTo(counter.shop, "staff", uniqueEmail("ida"));
  const { page } = await counter.visit({ role: null, path: "/account" });
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await waitUntil(async () => await page.evaluate("document.activeElement.type") === "email");
  await page.getByLabel("E-mail").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code with 6 digits").fill("000000");
  await page.getByText("This code is wrong or has expired").waitFor();
  await page.getByRole("button", { name: "Use another address" }).click();
  await signIn(counter, page, email);
  await page.getByRole("heading", { name: "Account" }).waitFor();
  assert.ok(page.url().endsWith("/dashboard/account"));
  await waitUntil(async () => await page.title() === "Account · Test shop");
});

Deno.test("a person of several shops chooses one, and can switch later", async () => {
  await using counter = await openCounter(browser);
  await using other = await openShop();
  const { email } = await addPersonTo(counter.shop, "owner", uniqueEmail("ida"));
  await addPersonTo(other, "staff", email);
  await other.staff("PATCH /v1/shop", { body: { name: "Ski hut" } });
  const { page } = await counter.visit({ role: null });
  await signIn(counter, page, email);
  await page.getByRole("button", { name: "Ski hut" }).click();
  await page.getByText("Nothing planned for this day").waitFor();
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByText("Staff").waitFor();
  await page.getByLabel("Shop").selectOption("Test shop");
  await page.getByText("· Owner").waitFor();
  await page.getByRole("link", { name: "Today" }).click();
  await page.getByText("Ada Lovelace").waitFor();
});

Deno.test("a sign-in link signs in once and leaves no token in the address", async () => {
  await using counter = await openCounter(browser);
  const { shop, base_url } = counter;
  const { id: staff_id } = await addPersonTo(shop, "owner");
  const link = await createSignInLink(shop.sql, { tenant_id: shop.id, staff_id }, base_url);
  const path = link.slice(link.indexOf("/sign-in"));
  const { page } = await counter.visit({ role: null, path });
  await page.getByText("Ada Lovelace").waitFor();
  assert.equal(page.url(), `${base_url}/dashboard`);
  const { page: second } = await counter.visit({ role: null, path });
  await second.getByText("has expired or was used already").waitFor();
  await second.getByLabel("E-mail").waitFor();
  await page.goto(`${base_url}/dashboard${path}`);
  await page.getByText("Ada Lovelace").waitFor();
  assert.equal(page.url(), `${base_url}/dashboard`);
});

Deno.test("the link in the mail opens in the browser that asked for it, and another browser offers the code", async () => {
  await using counter = await openCounter(browser);
  const { shop, base_url } = counter;
  const { email } = await addPersonTo(shop, "staff", uniqueEmail("ida"));
  const { page } = await counter.visit({ role: null });
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
  const { code, token } = await readMail(shop, email);
  const { page: other } = await counter.visit({ role: null, path: `/sign-in#${token}` });
  await other.getByText("only in the browser that asked for the code").waitFor();
  await page.goto(`${base_url}/dashboard/sign-in#${token}`);
  await page.getByText("Ada Lovelace").waitFor();
  assert.equal(page.url(), `${base_url}/dashboard`);

  await other.getByLabel("E-mail").fill(email);
  await other.getByRole("button", { name: "I have a code" }).click();
  await other.getByLabel("Code with 6 digits").fill(code);
  await other.getByText("This code is wrong or has expired").waitFor();
});

Deno.test("a person enters the code of a mail in another browser than the one that asked for it", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { email } = await addPersonTo(shop, "staff", uniqueEmail("ida"));
  await apiOf(shop, undefined)("POST /v1/staff/sign-in", { body: { email } });
  const { code } = await readMail(shop, email);
  const { page } = await counter.visit({ role: null });
  await page.getByRole("button", { name: "I have a code" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "I have a code" }).click();
  await page.getByLabel("Code with 6 digits").fill(code);
  await page.getByText("Ada Lovelace").waitFor();
});

Deno.test("a session that ended asks to sign in again, and then shows the same booking", async () => {
  await using counter = await openCounter(browser);
  const { page, person } = await counter.visit({ path: "?date=2027-05-03" });
  await page.getByRole("link", { name: /Ada Lovelace/ }).click();
  await page.getByRole("dialog", { name: /Ada Lovelace/ }).waitFor();
  await person!.api("POST /v1/staff/sign-out", { body: { everywhere: true } });
  await page.getByText("You were signed out").waitFor();
  await signIn(counter, page, person!.email);
  await page.getByRole("dialog", { name: /Ada Lovelace/ }).waitFor();
  assert.match(page.url(), /date=2027-05-03&booking=/);
});

Deno.test("the next person at the same device sees nothing of the one before", async () => {
  await using counter = await openCounter(browser);
  await using other = await openShop();
  const { email } = await addPersonTo(other, "staff", uniqueEmail("next"));
  const { page, context } = await counter.visit();
  await page.getByText("Ada Lovelace").waitFor();
  await context.clearCookies();
  await page.reload();
  await signIn({ shop: other }, page, email);
  await page.getByText("Nothing planned for this day").waitFor();
  assert.doesNotMatch(await page.evaluate<string>("JSON.stringify(sessionStorage)"), /Ada Lovelace/);
});

Deno.test("signing out forgets every answer of the API", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit();
  await page.getByText("Ada Lovelace").waitFor();
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  assert.equal(await page.evaluate("sessionStorage.length"), 0);
  await page.reload();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});
