import assert from "node:assert/strict";
import { findAxeViolations } from "../support/axe.ts";
import { visitPlayground } from "../support/playground.ts";
import { contrastOf, type Rgb } from "../../shared/contrast.ts";

const playground = visitPlayground();

/** Rules about a page's outline do not apply, because all states are on one page. */
const ofPages = ["region", "page-has-heading-one", "landmark-unique", "heading-order"];
const looks = {
  "in light": { width: 1200, theme: "light", locale: "en" },
  "in dark": { width: 1200, theme: "dark", locale: "en" },
  "from right to left": { width: 768, theme: "light", locale: "ar" },
  "at 320 pixels": { width: 320, theme: "light", locale: "de" },
} as const;

for (const [title, { width, theme, locale }] of Object.entries(looks)) {
  Deno.test(`axe-core finds nothing in any state ${title}`, async () => {
    const page = await playground.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await playground.show(page, { state: "all", theme, locale });
    assert.deepEqual(await findAxeViolations(page, ofPages), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
    await page.close();
  });
}

Deno.test("no heading inside a waiver is of a higher level than the waiver's name", async () => {
  const page = await playground.newPage({ viewport: { width: 390, height: 900 } });
  for (const state of ["waiver", "you-waiver", "sign-link"]) {
    await playground.show(page, { state });
    const headings = page.locator("article").first().getByRole("heading");
    const [name, ...inside] = await headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
    assert.ok(inside.length > 1, state);
    assert.ok(inside.every((level) => level >= name!), `${state}: h${inside} under h${name}`);
  }
  await page.close();
});

Deno.test("the focused element is never under the sticky bar", async () => {
  const page = await playground.newPage({ viewport: { width: 320, height: 480 }, reducedMotion: "reduce" });
  for (const state of ["gear", "dates-hours", "waiver-riders"]) {
    await playground.show(page, { state });
    let seen = 0;
    for (const key of [...Array<string>(40).fill("Tab"), ...Array<string>(40).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const covered = await page.evaluate(() => {
        let at = document.activeElement;
        while (at?.shadowRoot) at = at.shadowRoot.activeElement;
        const bar = (at?.getRootNode() as ShadowRoot | undefined)?.querySelector?.(".summary");
        if (!at || !bar || bar.contains(at)) return undefined;
        return Math.round(at.getBoundingClientRect().bottom - bar.getBoundingClientRect().top);
      });
      if (covered === undefined) continue;
      seen++;
      assert.ok(covered <= 0, `${state}: ${covered} px are covered`);
    }
    assert.ok(seen > 20, state);
  }
  await page.close();
});

for (const [background, accent] of [["#10233a", "#1a0b2e"], ["#f7f1e5", "#ffe14d"]] as const) {
  Deno.test(`axe-core finds nothing on a page of ${background} with an accent of ${accent}`, async () => {
    const page = await playground.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: "reduce" });
    await playground.show(page, { state: "all", accent, page_style: `body { background: ${background} }` });
    assert.deepEqual(await findAxeViolations(page, ofPages), []);
    await page.close();
  });
}

for (
  const [background, accent] of [["#ffffff", "#ffe14d"], ["#f7f1e5", "#ffffff"], ["#10233a", "#0b6e69"], [
    "#1d4ed8",
    "#e11d48",
  ]] as const
) {
  Deno.test(`fields and selected options have a visible edge on a page of ${background} with an accent of ${accent}`, async () => {
    const page = await playground.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: "reduce" });
    await playground.show(page, { state: "all", accent, page_style: `body { background: ${background} }` });
    const edges = await page.evaluate(() => {
      const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
      const bytesOf = (color: string) => {
        brush.clearRect(0, 0, 1, 1);
        brush.fillStyle = color;
        brush.fillRect(0, 0, 1, 1);
        return [...brush.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
      };
      const groundOf = (element: Element | null): [number, number, number, number] => {
        const color = bytesOf(getComputedStyle(element!).backgroundColor);
        return color[3] === 255 ? color : groundOf(element!.parentElement);
      };
      const edged = ".input, .stepper, .chip[aria-pressed=true], .check :enabled, .card.chosen";
      return [...document.querySelectorAll<HTMLElement>("[data-state]")].flatMap((host) =>
        [...host.shadowRoot!.querySelectorAll(edged)].map((element) => ({
          edge: bytesOf(getComputedStyle(element).borderTopColor),
          ground: groundOf(element.parentElement),
          element: `${host.dataset.state}: ${element.className} ${element.textContent}`,
        }))
      );
    });
    assert.ok(edges.length > 50);
    const contrast = ({ edge, ground }: (typeof edges)[number]) =>
      contrastOf(edge.slice(0, 3) as unknown as Rgb, ground.slice(0, 3) as unknown as Rgb);
    assert.deepEqual(
      edges.filter((one) => contrast(one) < 3).map((one) => `${one.element} ${contrast(one).toFixed(2)}`),
      [],
    );
    await page.close();
  });
}
