import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Browser, Locator, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { button } from "../../support/checkout.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { readMail } from "../../support/sign_in_client.ts";
import { addPersonTo, uniqueEmail } from "../../support/staff_session.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const photo = { name: "kayak.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") };
/** The taps that a first evening may take. */
const MAX_TAPS = 55;

/** Returns what hides an element: the edge of the window, or the text of a message. Runs in the page. */
function hidesIt(element: HTMLElement | SVGElement): string | null {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) return `the edge: ${top} to ${bottom}`;
  const message = document.querySelector<HTMLElement>(".message p");
  const over = message?.getBoundingClientRect();
  if (!over || over.bottom < top || over.top > bottom || over.right < left || over.left > right) return null;
  return message!.innerText;
}

/** Counts each press and each field that is typed as one tap, and choosing a file in the phone's own view as two. */
function countTaps() {
  let taps = 0;
  return {
    async press(target: Locator): Promise<void> {
      taps++;
      await target.tap();
    },
    /** Presses what must be in sight without scrolling, and under no message. */
    async pressInSight(target: Locator): Promise<void> {
      taps++;
      await target.waitFor();
      assert.deepEqual(await target.evaluate(hidesIt), null);
      await target.tap();
    },
    async type(target: Locator, text: string): Promise<void> {
      taps++;
      await target.fill(text);
    },
    async upload(page: Page, name: string): Promise<void> {
      taps += 3;
      const chooser = page.waitForEvent("filechooser");
      await button(page, name).tap();
      await (await chooser).setFiles([photo]);
    },
    taps: () => taps,
  };
}
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

Deno.test("a new owner signs in on a phone, sets the shop up and makes a first booking with at most 55 taps", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { email } = await addPersonTo(shop, "owner", uniqueEmail("ida"));
  const { page, errors } = await opened.visit({ role: null, context: phone });
  const { press, pressInSight, type, upload, taps } = countTaps();

  await type(page.getByLabel("E-mail"), email);
  await press(button(page, "Send code"));
  await page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
  await type(page.getByLabel("Code with 6 digits"), (await readMail(shop, email)).code);

  await press(link(page, "Set hours"));
  await type(page.getByLabel(/^Phone for customers/), "+49 30 1234567");
  await pressInSight(button(page, "Set opening hours"));
  await pressInSight(button(page, "Save"));

  await pressInSight(link(page, "Next: Your first item"));
  await type(page.getByLabel("Name", { exact: true }), "Sea kayak");
  await type(page.getByRole("textbox", { name: "Category" }), "Boats");
  await upload(page, "Add photos");
  await page.locator(".photo-card").waitFor();
  await type(page.getByLabel("Full day"), "35");
  await type(page.getByLabel("Units", { exact: true }), "6");
  await pressInSight(button(page, "Create item"));

  await pressInSight(link(page, "Next: Waiver"));
  await press(button(page, "Save and use"));
  await pressInSight(link(page, "Next: Payments"));
  await pressInSight(link(page, "Next: Put it on your website"));
  const snippet = page.locator(".code-box pre").first();
  await press(page.locator(".code-box").first().getByRole("button"));
  const website = await opened.showSnippet(await snippet.innerText(), phone);

  await press(website.locator('[data-date="2027-05-05"]'));
  await press(website.locator('[data-date="2027-05-06"]'));
  await press(button(website, "Continue"));
  await press(button(website, "Add Sea kayak"));
  await press(button(website, "Continue"));
  await type(website.getByRole("textbox", { name: "E-mail", exact: true }), "ada@example.com");
  await type(website.getByRole("textbox", { name: "Full name", exact: true }), "Ada Lindqvist");
  await press(website.getByRole("checkbox"));
  await press(button(website, "Sign and continue"));
  await press(button(website, "Pay €70.00"));
  await website.getByText("You're booked").waitFor();

  console.log(`a first evening on a phone: ${taps()} taps`);
  assert.ok(taps() <= MAX_TAPS, `${taps()} taps`);
  const [{ phone: telephone }, { data: [item] }, { data: [booking] }] = await Promise.all([
    shop.staff("GET /v1/shop"),
    shop.staff("GET /v1/fleet/items"),
    shop.staff("GET /v1/bookings"),
  ]);
  assert.deepEqual([telephone, item!.inventory_count, item!.photos.length], ["+49 30 1234567", 6, 1]);
  assert.deepEqual(booking!.waivers, { required: 1, signed: 1 });
  // Before the sign-in, the page asks who is signed in
  assert.deepEqual(errors.filter((text) => !text.includes("status of 401")), []);
});
