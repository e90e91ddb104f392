import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, fillCart, signIn } from "../support/checkout.ts";
import { openSite, type Site } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";
import { addWaiver } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 700 } };
const trip = { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] };
const doctype =
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A page</title>`;

async function openShopSite(): Promise<Site> {
  const site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 9 });
  return site;
}

/** Goes to the waiver. */
async function openWaiver(page: Page, site: Site): Promise<void> {
  await fillCart(page, trip);
  await signIn(page, site);
}

/** Waits until the summary's bar is at a distance from the bottom of the window, and its button uncovered. */
async function barAt(page: Page, distance: number): Promise<void> {
  await page.waitForFunction((distance) => {
    const { shadowRoot } = document.querySelector("rental-shop")!;
    const { bottom } = shadowRoot!.querySelector(".summary")!.getBoundingClientRect();
    const { left, top } = shadowRoot!.querySelector(".summary .primary")!.getBoundingClientRect();
    return innerHeight - bottom === distance && document.elementFromPoint(left + 9, top + 9)!.shadowRoot === shadowRoot;
  }, distance);
}

Deno.test("the bar with Continue stays above what the page fixes to the bottom of a phone", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html: `${doctype}<style>#cookies { position: fixed; inset: auto 0 0; height: 90px; z-index: 9;
      background: #fff }</style>
      {tag}<div style="height: 400px"></div><div id="cookies"><button onclick="this.parentNode.remove()">OK</button></div>`,
    context: phone,
  });
  await chooseDay(page, trip.from);
  await chooseDay(page, trip.to);
  await page.evaluate("scrollTo(0, 0)");
  await barAt(page, 90);
  await button(page, "OK").click();
  await barAt(page, 0);
  await page.addStyleTag({ content: "rental-shop { --rental-inset-bottom: 24px }" });
  await barAt(page, 24);
});

Deno.test("the bar covers nothing of a form in a dialog on a phone", async () => {
  await using site = await openShopSite();
  await addWaiver(site.shop);
  const { page } = await site.visit({
    html: `${doctype}<style>.modal { position: fixed; inset: 0; overflow: hidden auto }
      .modal-dialog { margin: 8px; padding: 16px; background: #fff }</style>
      <div class="modal"><div class="modal-dialog">{tag}</div></div>`,
    context: phone,
  });
  await openWaiver(page, site);
  const sign = button(page, "Sign and continue");
  await sign.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
  await sign.click({ trial: true });
});

Deno.test("the bar is at the bottom of a modal's body that scrolls, over its padding", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html: `${doctype}<style>.modal { position: fixed; inset: 0; background: #fff } footer { height: 60px }
      .body { height: 640px; overflow-y: auto; padding: 16px; box-sizing: border-box }</style>
      <div class="modal"><div class="body">{tag}<div style="height: 900px"></div></div><footer>Cancel</footer></div>`,
    context: phone,
  });
  await chooseDay(page, trip.from);
  await chooseDay(page, trip.to);
  await page.locator(".body").evaluate((body) => body.scrollTo(0, 0));
  await barAt(page, 60);
});

Deno.test("the widget works on a page with Trusted Types that allows the policy rental-shop", async () => {
  await using site = await openShopSite();
  await addWaiver(site.shop);
  const { page, errors } = await site.visit({
    html: `${doctype}{tag}`,
    headers: { "content-security-policy": "require-trusted-types-for 'script'; trusted-types rental-shop" },
  });
  await openWaiver(page, site);
  await page.locator(".prose p").first().waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("the waiver says what happened on a page that forbids the policy rental-shop", async () => {
  await using site = await openShopSite();
  await addWaiver(site.shop);
  const { page, errors } = await site.visit({
    html: `${doctype}{tag}`,
    headers: { "content-security-policy": "require-trusted-types-for 'script'; trusted-types other" },
  });
  await fillCart(page, trip);
  await page.getByText("This website does not let us show the text.").waitFor();
  assert.match(errors.join(), /Policy "?rental-shop"? disallowed/);
  await button(page, "Dates").click();
  await page.getByRole("heading", { name: "When do you need it?" }).waitFor();
});

Deno.test("a new view begins at its top where the page scrolls smoothly, also in My bookings", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html: `${doctype}<style>html { scroll-behavior: smooth }</style><div style="height: 900px">Hero</div>{tag}
      <div style="height: 900px"></div>`,
    context: phone,
  });
  const topOf = () => page.locator("rental-shop").evaluate((tag) => Math.round(tag.getBoundingClientRect().top));
  await chooseDay(page, trip.from);
  await chooseDay(page, trip.to);
  // Waits until it is enabled
  await button(page, "Continue").click({ trial: true });
  await page.evaluate(`scrollTo({ top: 1300, behavior: "instant" })`);
  await button(page, "Continue").evaluate((element) => (element as HTMLElement).click());
  await page.getByRole("heading", { name: "Choose your gear" }).waitFor();
  assert.equal(await topOf(), 0);
  await button(page, "Back").first().click();
  await page.getByRole("heading", { name: "When do you need it?" }).waitFor();
  await page.evaluate(`scrollTo({ top: 1300, behavior: "instant" })`);
  await button(page, "My bookings").evaluate((element) => (element as HTMLElement).click());
  await page.getByLabel("E-mail").waitFor();
  assert.equal(await topOf(), 0);
});

for (const position of ["fixed", "sticky"]) {
  Deno.test(`a new view begins below a ${position} header of the page`, async () => {
    await using site = await openShopSite();
    const { page } = await site.visit({
      html: `${doctype}<style>body { margin: 0 } header { position: ${position}; inset: 0 0 auto; height: 88px;
        z-index: 9; background: #fff }</style><header>Menu</header><div style="height: 900px">Hero</div>{tag}
        <div style="height: 900px"></div>`,
      context: phone,
    });
    const top = async () => await page.locator("rental-shop").evaluate((tag) => tag.getBoundingClientRect().top);
    await chooseDay(page, trip.from);
    await chooseDay(page, trip.to);
    for (const distance of [-300, 40]) {
      // Waits until it is enabled
      await button(page, "Continue").click({ trial: true });
      await page.evaluate((distance) => {
        const { top } = document.querySelector("rental-shop")!.getBoundingClientRect();
        scrollBy({ top: top - distance, behavior: "instant" });
      }, distance);
      await button(page, "Continue").evaluate((element) => (element as HTMLElement).click());
      await page.getByRole("heading", { name: "Choose your gear" }).waitFor();
      await waitUntil(async () => Math.abs(await top() - 88) < 1);
      await button(page, "Back").click();
      await page.getByRole("heading", { name: "When do you need it?" }).waitFor();
    }
  });
}

Deno.test("titles have the font of the page's headings", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html: `${doctype}<style>body { font-family: Verdana } h2 { font-family: Georgia }</style><h2>Rent</h2>{tag}`,
  });
  const fontOf = (selector: string) =>
    page.locator(selector).first().evaluate((one) => getComputedStyle(one).fontFamily);
  await page.getByRole("heading", { name: "When do you need it?" }).waitFor();
  assert.deepEqual([await fontOf("rental-shop h2"), await fontOf("rental-shop .range-status")], ["Georgia", "Verdana"]);
});
