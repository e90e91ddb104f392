import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { visitPlayground } from "../support/playground.ts";
import { waitUntil } from "../support/wait_until.ts";

const playground = visitPlayground();

const hostile = `
  * { all: unset !important; color: red !important; letter-spacing: 9px !important; text-transform: uppercase
  * !important;
      line-height: 3 !important; font-size: 40px !important; text-align: center !important; visibility: visible !important }
  head, head *, script { display: none !important }
  html { font-size: 62.5% !important }
  button, input, td, h2, svg, p { background: hotpink !important; padding: 40px !important; display: inline !important }
  iframe, canvas, img { max-width: 10px !important }
  :root { --accent: red; --ink: red; --r: 40px; --surface: red; --pad: 90px; --line: red; --font: monospace }
  .button, .card, .summary, .shop, .main { display: none !important }`;

/** Returns a PNG of the widget. The window is tall enough to avoid scrolling. */
async function pictureOf(page: Page, state: string, page_style = ""): Promise<Uint8Array> {
  await playground.show(page, { state, page_style });
  return await page.locator("main > div").screenshot({ animations: "disabled", caret: "hide" });
}

Deno.test("a hostile page's style changes no pixel of the widget", async () => {
  for (const width of [1200, 320]) {
    const page = await playground.newPage({ viewport: { width, height: 3200 }, reducedMotion: "reduce" });
    for (const state of ["dates", "gear", "waiver-riders", "pay", "done"]) {
      const plain = await pictureOf(page, state);
      assert.ok(plain.length > 2_000);
      // Chromium draws the rounded corners in a scrolled box in one of two ways, so one picture may differ
      await waitUntil(async () => {
        const attacked = await pictureOf(page, state, hostile);
        return plain.every((byte, at) => byte === attacked[at]) && plain.length === attacked.length;
      }, `${state} at ${width}`);
    }
    await page.close();
  }
});

Deno.test("the widget takes its page's colour, or a readable one close to it", async () => {
  const page = await playground.newPage({ viewport: { width: 1200, height: 900 } });
  const standsOn = async (background: string) => {
    await playground.show(page, { state: "dates", page_style: `body { background: ${background} }` });
    return await page.locator(".frame").evaluate((frame) => getComputedStyle(frame).backgroundColor);
  };
  assert.equal(await standsOn("#10233a"), "rgb(16, 35, 58)");
  assert.equal(await standsOn("#1d4ed8"), "rgb(14, 37, 104)");
  assert.equal(await standsOn("#f7f1e5"), "rgb(247, 241, 229)");
  assert.equal(await standsOn("#e8590c"), "rgb(255, 255, 255)");
  await page.close();
});

for (const [width, locale] of [[640, "de"], [320, "de"], [320, "fr"], [320, "es"], [320, "ar"]] as const) {
  Deno.test(`text of twice the size is neither cut nor wider than a page of ${width} pixels in ${locale}`, async () => {
    const page = await playground.newPage({ viewport: { width, height: 900 } });
    await playground.show(page, { state: "all", locale, page_style: ":root { --rental-text: 200% }" });
    const cut = await page.evaluate(() => {
      const cut = [...document.querySelectorAll<HTMLElement>("[data-state]")].flatMap((host) =>
        [...host.shadowRoot!.querySelectorAll<HTMLElement>(".frame *")].filter((element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "hidden" &&
          !element.closest(".unseen, .photo")
        ).map(({ className, textContent }) => `${host.dataset.state}: ${className}: ${textContent}`)
      );
      const wide = document.documentElement.scrollWidth > innerWidth;
      return [...cut, ...wide ? ["scrolls sideways"] : []];
    });
    assert.deepEqual(cut, []);
    await page.close();
  });
}

Deno.test("forced colours still show the selection", async () => {
  const page = await playground.newPage({ viewport: { width: 1200, height: 900 }, forcedColors: "active" });
  const backgrounds = (selector: string) =>
    page.locator(selector).evaluateAll((
      found,
    ) => [...new Set(found.map((one) => getComputedStyle(one).backgroundColor))]);
  await playground.show(page, { state: "dates" });
  const [chosen, ...none] = await backgrounds("td:is(.start, .end) span");
  assert.deepEqual(none, []);
  assert.ok(!(await backgrounds("td:not(.start, .end) span")).includes(chosen!));
  await playground.show(page, { state: "gear" });
  assert.notDeepEqual(
    await backgrounds(".chip[aria-pressed='true']"),
    await backgrounds(".chip[aria-pressed='false']"),
  );
  assert.notDeepEqual(await backgrounds(".check :checked:enabled"), await backgrounds(".check :not(:checked)"));
  await page.close();
});

Deno.test("nothing moves when the visitor prefers reduced motion", async () => {
  const moving = async (reducedMotion: "reduce" | "no-preference", state: string) => {
    const page = await playground.newPage({ reducedMotion });
    await playground.show(page, { state });
    const running = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot?.getAnimations() ?? []).length
    );
    // A single animation may have ended, so the styles are checked instead.
    const styled = await page.locator(".frame *").evaluateAll((all) =>
      all.flatMap((one) => [null, "::before", "::after"].map((part) => getComputedStyle(one, part).animationName))
        .filter((name) => name !== "none").length
    );
    await page.close();
    return { running, styled };
  };
  for (const state of ["gear-loading", "done"]) {
    assert.ok((await moving("no-preference", state)).styled > 0, state);
    assert.deepEqual(await moving("reduce", state), { running: 0, styled: 0 }, state);
  }
});

Deno.test("forced colours show which buttons and days are disabled", async () => {
  const page = await playground.newPage({ viewport: { width: 1200, height: 900 }, forcedColors: "active" });
  const looksOf = (selector: string) =>
    page.locator(selector).first().evaluate((one) => {
      const { color, backgroundColor } = getComputedStyle(one);
      return { color, backgroundColor };
    });
  await playground.show(page, { state: "dates" });
  const enabled = await looksOf(".button.primary");
  await playground.show(page, { state: "dates-closed" });
  const disabled = await looksOf(".button.primary:disabled");
  assert.ok(disabled.color !== enabled.color && disabled.backgroundColor !== enabled.backgroundColor);
  assert.equal((await looksOf("td[aria-disabled] span")).color, disabled.color);
  assert.notEqual((await looksOf("td:not([aria-disabled]) span")).color, disabled.color);
  await page.close();
});

Deno.test("forced colours keep plain buttons apart, outline notices and do not keep the theme's colours of icons", async () => {
  const page = await playground.newPage({ viewport: { width: 1200, height: 900 }, forcedColors: "active" });
  await playground.show(page, { state: "done" });
  const [first, second] = await page.locator(".row > .button.plain:not(:has(.icon))")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  assert.ok(second!.left - first!.right >= 8, `${first!.right} to ${second!.left}`);
  await playground.show(page, { state: "pay-over" });
  const looks = await page.locator(".notice", { hasText: "The time to pay" }).evaluate((notice) => ({
    border: getComputedStyle(notice).borderTopWidth,
    colors: [notice, notice.querySelector(".icon")!].map((one) => getComputedStyle(one).color),
  }));
  assert.equal(looks.border, "1px");
  assert.equal(looks.colors[1], looks.colors[0]);
  await page.close();
});

Deno.test("the signature pad is dark in the dark, and its ink light", async () => {
  const page = await playground.newPage({ viewport: { width: 768, height: 1200 } });
  await playground.show(page, { state: "waiver", theme: "dark" });
  await page.getByText("Draw", { exact: true }).click();
  const pad = page.locator("canvas");
  await pad.hover();
  await page.mouse.down();
  await page.mouse.move(500, 700, { steps: 9 });
  await page.mouse.up();
  const { paper, ink } = await pad.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    const at = data.findIndex((part, at) => at % 4 === 3 && part === 255);
    return { paper: getComputedStyle(canvas).backgroundColor, ink: data[at - 3]! };
  });
  assert.ok(Number(/\d+(\.\d+)?/.exec(paper)![0]) < 60, paper);
  assert.ok(ink > 200, `ink of ${ink}`);
  await page.close();
});

Deno.test("the calendar shows two months from 600 pixels on, also beside the summary", async () => {
  const page = await playground.newPage({ viewport: { width: 600, height: 900 } });
  for (const width of [600, 839, 840, 864, 940]) {
    await page.setViewportSize({ width, height: 900 });
    await playground.show(page, { state: "dates" });
    assert.equal(await page.locator("table:visible").count(), 2, `${width} pixels`);
  }
  await page.close();
});

Deno.test("a cancelled booking of the future stands under a heading of its own", async () => {
  const page = await playground.newPage({ viewport: { width: 768, height: 900 } });
  await playground.show(page, { state: "mine" });
  assert.deepEqual(await page.locator("h3").allTextContents(), ["Upcoming", "Earlier", "Cancelled"]);
  await page.close();
});

Deno.test("an invalid e-mail address is explained below its field, which gets the focus", async () => {
  const page = await playground.newPage({ viewport: { width: 390, height: 900 } });
  await playground.show(page, { state: "waiver-riders" });
  await page.getByRole("button", { name: "Name them now" }).click();
  await page.getByRole("group", { name: "Rider 2" }).getByRole("textbox").first().fill("Bo");
  const field = page.getByLabel(/^Their e/).first();
  await field.fill("bo@");
  await page.getByRole("button", { name: "Sign and continue" }).click();
  await page.locator(".error").first().waitFor();
  const { focused, described } = await field.evaluate((input: HTMLInputElement) => ({
    focused: input.matches(":focus"),
    described: (input.getRootNode() as ShadowRoot).getElementById(input.getAttribute("aria-describedby")!)!.textContent,
  }));
  assert.ok(focused && described!.trim().length > 5, described!);
  await field.fill("bo@example.com");
  assert.equal(await field.getAttribute("aria-invalid"), null);
  await page.close();
});
