import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();
const phone = { viewport: { width: 390, height: 900 }, reducedMotion: "reduce" } as const;

/** Returns a computed property of the first element that a selector finds. */
const read = (page: Page, selector: string, property: string) =>
  page.locator(selector).first().evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );

Deno.test("text is as large as the page's root text, and never smaller than the visitor's setting", async () => {
  const page = await playground.newPage(phone);
  for (const [root, size] of [["125%", "20px"], ["62.5%", "16px"], ["100%", "16px"]] as const) {
    await playground.show(page, { state: "dates", page_style: `html { font-size: ${root} } body { font-size: 13px }` });
    assert.equal(await read(page, ".range-status strong", "font-size"), size, root);
  }
  await playground.show(page, { state: "dates", page_style: ":root { --rental-text: 18px }" });
  assert.equal(await read(page, ".range-status strong", "font-size"), "18px");
  await page.close();
});

Deno.test("on a phone a page with a padding is not indented twice, unless a box without one is around the widget", async () => {
  const page = await playground.newPage(phone);
  const card = "main { margin: 20px; border: 1px solid #ccc }";
  for (
    const [page_style, space] of [
      ["body { margin: 0; padding: 0 }", 16],
      ["body { margin: 0; padding: 0 20px }", 20],
      ["body { margin: 0; padding: 0 20px } main { margin: 0 -20px }", 16],
      [`body { margin: 0; padding: 0 20px } ${card}`, 20 + 21 + 16],
      [`body { margin: 0 } ${card} main { padding: 18px }`, 21 + 18],
      ["body { margin: 0; padding: 0 20px; background: #ddd }", 20 + 16],
      // The gutters of Bootstrap 5 and 3
      ["body { margin: 0; padding: 0 12px }", 12],
      ["body { margin: 0; padding: 0 15px }", 15],
      ["body { margin: 0; padding: 0 20px; background-image: linear-gradient(#eee, #fff) }", 20 + 16],
    ] as const
  ) {
    await playground.show(page, { state: "dates", page_style });
    assert.equal((await page.locator("h2").boundingBox())!.x, space, page_style);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
  }
  await page.close();
});

Deno.test("nothing passes the edges of a page with a gutter of 12 pixels", async () => {
  const page = await playground.newPage({ ...phone, viewport: { width: 320, height: 900 } });
  for (const state of ["dates", "gear", "you-waiver", "pay", "done", "mine", "booking"]) {
    for (const locale of ["de", "ar"]) {
      await playground.show(page, { state, locale, page_style: "body { margin: 0; padding: 0 12px }" });
      assert.equal(await read(page, ".shop", "--pad"), "0px");
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${state}, ${locale}`);
    }
  }
  await page.close();
});

Deno.test("radius 0 makes chips square, and lengths look different from quick picks", async () => {
  const page = await playground.newPage(phone);
  await playground.show(page, { state: "dates" });
  const [length, pick] = ["One day", "Tomorrow"].map((name) => page.getByRole("button", { name, exact: true }));
  const bordersOf = async () =>
    await Promise.all([length!, pick!].map((one) => one.evaluate((chip) => getComputedStyle(chip).borderWidth)));
  assert.deepEqual(await bordersOf(), ["0px 0px 2px", "1px"]);
  const radius = () => pick!.evaluate((chip) => getComputedStyle(chip).borderRadius);
  assert.equal(await radius(), "22px");
  await playground.show(page, { state: "dates", page_style: ":root { --rental-radius: 0 }" });
  assert.equal(await radius(), "0px");
  await page.close();
});

Deno.test("a page styles the parts of the widget", async () => {
  const page = await playground.newPage(phone);
  const part = (name: string) => `main div::part(${name}) { letter-spacing: 3px }`;
  for (
    const [state, name, selector] of [
      ["gear", "card", ".card"],
      ["gear", "heading", "h2"],
      ["dates", "chip", ".chip"],
      ["you", "field", ".field"],
    ] as const
  ) {
    await playground.show(page, { state, page_style: part(name) });
    assert.equal(await read(page, selector, "letter-spacing"), "3px", name);
  }
  await page.close();
});
