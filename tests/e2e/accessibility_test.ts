import axe from "axe-core";
import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { states } from "../../widget/playground/states.tsx";
import { openBrowser } from "../support/browser.ts";
import { openPlayground, type Playground } from "../support/playground.ts";

let browser: Browser;
let playground: Playground;
Deno.test.beforeAll(async () => {
  browser = await openBrowser();
  playground = await openPlayground();
});
Deno.test.afterAll(async () => {
  await browser.close();
  await playground[Symbol.asyncDispose]();
});

const looks = {
  "in light": { width: 1200, theme: "light", locale: "en" },
  "in dark": { width: 1200, theme: "dark", locale: "en" },
  "from right to left": { width: 768, theme: "light", locale: "ar" },
  "at 320 pixels": { width: 320, theme: "light", locale: "de" },
} as const;

for (const [said, { width, theme, locale }] of Object.entries(looks)) {
  Deno.test(`axe-core finds nothing in any state ${said}`, async () => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const found: string[] = [];
    for (const state of Object.keys(states)) {
      await playground.show(page, { state, theme, locale });
      await page.evaluate(axe.source);
      const faults = await page.evaluate(async () => {
        // deno-lint-ignore no-explicit-any
        const { violations } = await (globalThis as any).axe.run(document, {
          // what only a whole page can have
          rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
        });
        return violations.map(({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join("\n")}`
        );
      });
      found.push(...faults.map((fault: string) => `${state}: ${fault}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (wide) found.push(`${state}: scrolls sideways`);
    }
    await page.close();
    assert.deepEqual(found, []);
  });
}
