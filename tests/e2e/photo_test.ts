import type { Browser } from "playwright-core";
import sharp from "sharp";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a photo fills its frame, but is shown whole if more than a fifth of it would be cut off", async () => {
  await using site = await openSite(browser);
  const sizes = { Paddle: [300, 900], Raft: [800, 500], Rope: [900, 300], Kayak: [700, 600] } as const;
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const image = sharp({ create: { width, height, channels: 3, background: "#3f7fb0" } });
    const file = new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
    const { url } = await site.shop.staff("POST /v1/fleet/photos", { form: { file } });
    await site.shop.addItem({ name, photos: [{ url }] });
  }
  const { page } = await site.visit();
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  const fitOf = async (name: string) =>
    await page.locator("li", { has: button(page, `Add ${name}`) }).locator("img").evaluate((photo) => {
      photo.scrollIntoView();
      return getComputedStyle(photo).objectFit;
    });
  for (const [name, fit] of [["Paddle", "contain"], ["Raft", "cover"], ["Rope", "contain"], ["Kayak", "cover"]]) {
    await waitUntil(async () => await fitOf(name!) === fit);
  }
});
