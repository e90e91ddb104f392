import type { Locator, Page } from "playwright-core";
import type { Site } from "./site.ts";
import { DAY } from "../../shared/wall_clock.ts";
import { waitUntil } from "./wait_until.ts";

/** Returns the date `days` days from now, as `YYYY-MM-DD`. */
export function dateInDays(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}

/** Finds a button by its name. */
export function button(page: Page | Locator, name: string | RegExp): Locator {
  return page.getByRole("button", { name, exact: typeof name === "string" });
}

/** Chooses a day of the calendar, which must be one of the two months in view. */
export async function chooseDay(page: Page | Locator, date: string): Promise<void> {
  await page.locator(`[data-date="${date}"]`).click();
}

/** Chooses the dates and fills the cart. An item that is listed twice is added twice. */
export async function fillCart(
  page: Page | Locator,
  { from, to, items }: { from: string; to: string; items: string[] },
): Promise<void> {
  await chooseDay(page, from);
  await chooseDay(page, to);
  await button(page, "Continue").click();
  for (const name of items) await button(page, `Add ${name}`).or(button(page, `One more ${name}`)).click();
  await button(page, "Continue").click();
}

/**
 * Returns the code in the last mail to an address. Waits for the first one: the widget shows the field for the code
 * before the server has accepted the request.
 */
export async function findMailedCode({ shop }: Pick<Site, "shop">, email: string): Promise<string> {
  let code: string | undefined;
  await waitUntil(async () => {
    await shop.runDueJobs();
    const mail = shop.mailer.mails.findLast(({ to }) => to.address === email);
    code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
    return code !== undefined;
  }, `a code is mailed to ${email}`);
  return code!;
}

/** Enters an e-mail address, the mailed code and a name. Continues, unless the waiver on the same screen is next. */
export async function signIn(page: Page, site: Pick<Site, "shop">, email = "ada@example.com"): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  const offer = button(page, "Sign in with a code");
  if (await offer.isVisible()) await offer.click();
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  const code = page.getByLabel("6-digit code");
  await page.getByText(`Sent to ${email}`).waitFor();
  await code.fill(await findMailedCode(site, email));
  await page.getByText(`Signed in as ${email}`).waitFor();
  if (await button(page, "Continue").isVisible()) await button(page, "Continue").click();
}

/** Signs in to "My bookings" and opens the only booking. */
export async function openOwnBooking(page: Page, site: Pick<Site, "shop">, email = "ada@example.com"): Promise<void> {
  await button(page, "My bookings").click();
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await button(page, "Send code").click();
  const code = page.getByLabel("6-digit code");
  await code.waitFor();
  await code.fill(await findMailedCode(site, email));
  await button(page, "Details").click();
}

/**
 * Answers the bank's 3-D Secure challenge. It dispatches the click, because Chromium may ignore real clicks in a new
 * frame of another site.
 */
export async function answerChallenge(page: Page, answer: "authorize" | "fail"): Promise<void> {
  const frame = page.frameLocator('body > iframe[title="3D Secure"]');
  await frame.locator(`#test-source-${answer}-3ds`).dispatchEvent("click");
}

/** Types a card into the payment element. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.locator("#number").fill(number);
  await frame.locator("#expiry").fill("12 / 34");
  await frame.locator("#cvc").fill("123");
}
