import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { findAxeViolations } from "../support/axe.ts";
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

Deno.test("a photo opens all photos in a dialog with keys, swipes and buttons, which gives the focus back", async () => {
  await using site = await openSite(browser);
  const photos = [];
  for (const background of ["#3f7fb0", "#b07f3f"]) {
    const image = sharp({ create: { width: 800, height: 600, channels: 3, background } });
    const file = new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
    const { url } = await site.shop.staff("POST /v1/fleet/photos", { form: { file } });
    photos.push({ url });
  }
  await site.shop.addItem({ name: "Canoe", photos });
  const { page } = await site.visit();
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();

  const opener = button(page, "Photos of Canoe");
  await opener.waitFor();
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.ok(files.some((name) => name.includes("/checkout-")));
  assert.ok(!files.some((name) => name.includes("lazy_parts")), "the dialog is loaded before it is needed");
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Photos of Canoe" });
  const shows = (position: string) => dialog.getByText(position).waitFor();
  await shows("Photo 1 of 2");
  await page.keyboard.press("ArrowRight");
  await shows("Photo 2 of 2");
  await button(page, "Previous photo").click();
  await shows("Photo 1 of 2");
  await dialog.locator("ul").evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await shows("Photo 2 of 2");
  // The page around the widget has neither a language nor landmarks.
  assert.deepEqual(await findAxeViolations(page, ["html-has-lang", "region"]), []);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await waitUntil(() => opener.evaluate((photo) => photo.matches(":focus")));
  await page.keyboard.press("Enter");
  await button(page, "Close").click();
  await dialog.waitFor({ state: "detached" });
});
