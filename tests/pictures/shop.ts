import type { Browser, Page } from "playwright-core";
import { en } from "../../widget/text/en.ts";
import { type Brand, brands, pageOf } from "../support/brands.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { openDemo } from "../support/demo.ts";
import { openSite, type Site } from "../support/site.ts";
import type { PictureName } from "./views.ts";

const riverside: Brand = {
  title: "Riverside Kayaks",
  slogan: "Kayaks, boards and bikes on the Havel.",
  style: "body { background: #fff; color: #16201f; font-family: Inter, sans-serif }",
};
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 };

/** Photographs the widget on pages of shops: a step at a desk, a booking on a phone, and three brands. */
export async function* photographShop(
  browser: Browser,
  wanted: readonly PictureName[],
): AsyncGenerator<[PictureName, Uint8Array]> {
  const makers = {
    "gear.webp": photographGear,
    "phone.webp": photographPhone,
    "brands.webp": photographBrands,
  } as const;
  const names = (Object.keys(makers) as (keyof typeof makers)[]).filter((name) => wanted.includes(name));
  if (!names.length) return;
  await using site = await openSite(browser, openDemo);
  for (const name of names) yield [name, await makers[name](browser, site)];
}

async function photographGear(_browser: Browser, site: Site): Promise<Uint8Array> {
  const context = { viewport: { width: 1200, height: 900 }, deviceScaleFactor: 1.5 };
  const { page } = await site.visit({ context, html: await pageOf(riverside) });
  await chooseDates(page);
  await button(page, "Continue").click();
  await chooseGear(page);
  await page.evaluate("scrollTo(0, 0)");
  return await photograph(page);
}

/** A booking from the first sight to its confirmation. */
async function photographPhone(browser: Browser, site: Site): Promise<Uint8Array> {
  const { page } = await site.visit({ context: phone, html: await pageOf(riverside) });
  const screens: Uint8Array[] = [];
  const take = async () => void screens.push(await photograph(page));
  await button(page, "Continue").waitFor();
  await chooseDates(page);
  await page.evaluate("scrollTo(0, 0)");
  await take();
  await button(page, "Continue").click();
  await chooseGear(page);
  await page.evaluate("scrollTo(0, 0)");
  await take();
  await button(page, "Continue").click();
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await button(page, en.riders.name_now).click();
  await page.getByLabel(en.riders.name, { exact: true }).fill("Noor Haddad");
  await page.getByRole("checkbox").check();
  await button(page, "Sign and continue").click();
  const pay = button(page, /^Pay €/);
  await pay.waitFor();
  await take();
  await pay.click();
  await page.getByText("Signing link for Noor Haddad").waitFor();
  await take();
  return await compose(browser, screens, { width: 330, radius: 28 });
}

/** The same tag on three pages. */
async function photographBrands(browser: Browser, site: Site): Promise<Uint8Array> {
  const screens: Uint8Array[] = [];
  for (const brand of Object.values(brands)) {
    const { page } = await site.visit({
      context: { viewport: { width: 560, height: 900 }, deviceScaleFactor: 1.2 },
      html: await pageOf(brand),
    });
    await chooseDates(page);
    await button(page, "Continue").click();
    await chooseGear(page);
    await page.evaluate("scrollTo(0, 0)");
    screens.push(await photograph(page));
  }
  return await compose(browser, screens, { width: 500, radius: 12 });
}

/** Chooses a Friday to Sunday that is at least a week away. */
async function chooseDates(page: Page): Promise<void> {
  await button(page, "Continue").waitFor();
  const friday = [7, 8, 9, 10, 11, 12, 13].find((days) => new Date(dateInDays(days)).getUTCDay() === 5)!;
  await chooseDay(page, dateInDays(friday));
  await chooseDay(page, dateInDays(friday + 2));
}

async function chooseGear(page: Page): Promise<void> {
  await button(page, "Add Touring kayak").click();
  await button(page, "One more Touring kayak").click();
  await button(page, "Continue").waitFor();
}

/** Takes a picture once fonts, photos and requests are there. */
async function photograph(page: Page): Promise<Uint8Array> {
  await page.waitForLoadState("networkidle");
  await page.evaluate("document.fonts.ready");
  return await page.screenshot({ animations: "disabled", caret: "hide" });
}

/** Puts screens beside each other on a quiet ground. */
async function compose(
  browser: Browser,
  screens: readonly Uint8Array[],
  { width, radius }: { width: number; radius: number },
): Promise<Uint8Array> {
  await using page = await browser.newPage({ viewport: { width: 1700, height: 500 } });
  const images = screens.map((screen) => `<img src="data:image/png;base64,${screen.toBase64()}">`);
  await page.setContent(`<!doctype html><style>
    body { display: flex; align-items: start; gap: 24px; width: max-content; height: max-content; margin: 0; padding: 24px; background: #e9eceb }
    img { flex: none; width: ${width}px; border-radius: ${radius}px; box-shadow: 0 0 0 1px #0002 }
  </style>${images.join("")}`);
  await page.waitForFunction("[...document.images].every((image) => image.complete)");
  return await page.locator("body").screenshot();
}
