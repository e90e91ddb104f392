import axe from "axe-core";
import assert from "node:assert/strict";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();

/** Every state stands on one page, so what is asked of a page's outline says nothing. */
const ofPages = ["region", "page-has-heading-one", "landmark-unique", "heading-order"];
const looks = {
  "in light": { width: 1200, theme: "light", locale: "en" },
  "in dark": { width: 1200, theme: "dark", locale: "en" },
  "from right to left": { width: 768, theme: "light", locale: "ar" },
  "at 320 pixels": { width: 320, theme: "light", locale: "de" },
} as const;

for (const [said, { width, theme, locale }] of Object.entries(looks)) {
  Deno.test(`axe-core finds nothing in any state ${said}`, async () => {
    const page = await playground.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await playground.show(page, { state: "all", theme, locale });
    await page.evaluate(axe.source);
    const found = await page.evaluate(async (off) => {
      type Found = { id: string; nodes: { target: unknown; html: string; failureSummary: string }[] };
      const { axe } = globalThis as unknown as { axe: { run(on: Document, options: object): Promise<{ violations: Found[] }> } };
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
      const { violations } = await axe.run(document, { rules });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, failureSummary }) =>
          `${id}: ${JSON.stringify(target)} ${html.slice(0, 160)} ${failureSummary}`
        )
      );
    }, ofPages);
    assert.deepEqual(found, []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
    await page.close();
  });
}
