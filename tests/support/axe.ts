import axe from "axe-core";
import type { Page } from "playwright-core";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe-core finds on a page by WCAG 2.2 AA and its own best practice, but for the rules that are off: what, where and why. */
export async function violationsOn(page: Page, off: readonly string[] = []): Promise<string[]> {
  // what fades in is judged when it is there
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (!await page.evaluate("'axe' in window")) await page.evaluate(axe.source);
  return await page.evaluate(async ({ values, off }) => {
    type Found = { id: string; nodes: { target: unknown; html: string; failureSummary: string }[] };
    const { axe } = globalThis as unknown as {
      axe: { run(on: Document, options: object): Promise<{ violations: Found[] }> };
    };
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
    const { violations } = await axe.run(document, {
      runOnly: { type: "tag", values },
      rules,
      resultTypes: ["violations"],
    });
    // axe leaves it to a person to say whether an id that is there twice is one that is meant
    const idsIn = (root: Document | ShadowRoot): string[] => {
      const all = [...root.querySelectorAll("*")];
      const ids = all.map(({ id }) => id).filter(Boolean);
      return [
        ...ids.filter((id, at) => ids.indexOf(id) < at),
        ...all.flatMap(({ shadowRoot }) => shadowRoot ? idsIn(shadowRoot) : []),
      ];
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) =>
        `${id}: ${JSON.stringify(target)} ${html.slice(0, 160)} ${failureSummary}`
      )
    ).concat(idsIn(document).map((id) => `id ${id} is there twice`));
  }, { values: [...wcag, "best-practice"], off });
}
