import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { brands, pageOf } from "../support/brands.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { addWaiver } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** What each brand must look like: the font of headings and of text, the corners of what has any, and the colours. */
const expected = {
  cream: { heading: "Lora", text: "Lora", button: 4, card: 4.8, field: 4, chip: 8.8, accent: "#9a3412", on: "#ffffff" },
  navy: {
    heading: "Inter",
    text: "Inter",
    button: 999,
    card: 19.2,
    field: 16,
    chip: 35.2,
    accent: "#f5b84a",
    on: "#000000",
  },
  brutalist: {
    heading: "JetBrains Mono",
    text: "Inter",
    button: 0,
    card: 0,
    field: 0,
    chip: 0,
    accent: "#000000",
    on: "#ffffff",
  },
} as const;

for (const name of ["cream", "navy", "brutalist"] as const) {
  Deno.test(`the ${name} brand reaches headings, buttons, cards, chips and fields, and passes axe-core`, async () => {
    await using site = await openSite(browser);
    const { id: category_id } = await site.shop.staff("POST /v1/fleet/categories", {
      body: { name: "Boats", slug: "boats" },
    });
    await site.shop.addItem({ name: "Kayak", category_id, skill_level: "beginner" });
    await site.shop.addItem({ name: "Bike" });
    await addWaiver(site.shop, { content: "<p>Paddling has risks. Wear your vest.</p>" });
    const { page, errors } = await site.visit({
      html: await pageOf(brands[name]),
      // A button that becomes active fades to its colour, and has too little contrast for a moment
      context: { reducedMotion: "reduce" },
    });
    const { accent, on, heading, text, ...corners } = expected[name];

    await chooseDay(page, dateInDays(2));
    await chooseDay(page, dateInDays(4));
    await assertPasses(page, "dates");
    assert.deepEqual(await coloursOf(page, ".primary"), [accent, on]);
    assert.deepEqual(await fontsOf(page, ["h2", ".primary", "[data-date]"]), [heading, text, text]);
    assert.deepEqual(await cornersOf(page, ".primary"), corners.button);

    await button(page, "Continue").click();
    await button(page, "Add Kayak").click();
    await button(page, "Continue").waitFor();
    await assertPasses(page, "gear");
    assert.deepEqual(await fontsOf(page, ["h2", ".card p", ".chip"]), [heading, text, text]);
    assert.deepEqual([await cornersOf(page, ".card"), await cornersOf(page, ".chip")], [corners.card, corners.chip]);

    await button(page, "Continue").click();
    await page.locator(".input").first().waitFor();
    await assertPasses(page, "you");
    assert.deepEqual(await fontsOf(page, ["h2", ".input", "label"]), [heading, text, text]);
    assert.deepEqual(await cornersOf(page, ".input"), corners.field);
    assert.deepEqual(errors, []);
  });
}

/** Runs axe-core at the end of the page, wide and on a phone, where it must not scroll sideways. */
async function assertPasses(page: Page, step: string): Promise<void> {
  for (const width of [320, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    assert.deepEqual(await findAxeViolations(page), [], `${step} at ${width}`);
    assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${step} at ${width}`);
  }
}

/** Returns the first family of each element's font. */
async function fontsOf(page: Page, selectors: string[]): Promise<string[]> {
  return await Promise.all(
    selectors.map((selector) =>
      page.locator(selector).first().evaluate((element) =>
        getComputedStyle(element).fontFamily.split(",")[0]!.replaceAll('"', "")
      )
    ),
  );
}

/** Returns the radius of an element's corners in pixels. */
async function cornersOf(page: Page, selector: string): Promise<number> {
  const radius = await page.locator(`rental-shop ${selector}`).first().evaluate((element) =>
    getComputedStyle(element).borderStartStartRadius
  );
  return Math.round(parseFloat(radius) * 10) / 10;
}

/** Returns the colours of an element's background and text. */
async function coloursOf(page: Page, selector: string): Promise<string[]> {
  const colours = await page.locator(selector).first().evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  });
  return colours.map((colour) =>
    `#${colour.match(/\d+/g)!.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`
  );
}
