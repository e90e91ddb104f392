import type { Browser, Page } from "playwright-core";
import { button, dateInDays, fillCart } from "./checkout.ts";
import { drawLine } from "./ink.ts";
import { openSite } from "./site.ts";
import { uploadPhoto } from "./upload_photo.ts";
import { addWaiver } from "./waivers.ts";

/** The days of the visit. */
export const days = { from: dateInDays(2), to: dateInDays(4) };

/** Opens a shop with a waiver, and a visitor at their details with kayaks in the cart. */
export async function openDetails(browser: Browser, kayaks = 3) {
  const site = await openSite(browser);
  const { shop } = site;
  const photos = [{ url: await uploadPhoto(shop), alt: "A blue kayak" }];
  await shop.addItem({ name: "Kayak", inventory_count: 5, photos });
  const template = await addWaiver(shop);
  await shop.staff("PATCH /v1/shop", { body: { sign_in: "off" } });
  const visit = await site.visit();
  await fillCart(visit.page, { ...days, items: Array.from({ length: kayaks }, () => "Kayak") });
  await visit.page.getByRole("textbox", { name: "E-mail", exact: true }).waitFor();
  return { ...visit, site, shop, template, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

/** Fills in the least that a customer alone needs, and signs. */
export async function signAlone(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await page.getByRole("checkbox").check();
  await button(page, "Sign and continue").click();
}

/** Draws a line on the pad. */
export async function draw(page: Page): Promise<void> {
  await button(page, "Draw").click();
  await drawLine(page);
}
