import axe from "axe-core";
import type { Page } from "playwright-core";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Returns axe-core's findings on a page by WCAG 2.2 AA and its best practices, except for disabled rules. */
export async function findAxeViolations(page: Page, off: readonly string[] = []): Promise<string[]> {
  return await runAxe(page, { off });
}

/** Returns axe-core's findings in one part of a page. */
export async function findAxeViolationsIn(page: Page, within: string): Promise<string[]> {
  return await runAxe(page, { within });
}

/** Returns what breaks these rules in the open dialog, or on the page if none is open. */
export async function findInDialog(page: Page, rules: AxeRules = {}): Promise<string[]> {
  return await runAxe(page, { ...rules, within: "dialog[open]" });
}

interface AxeRules {
  /** The only rules to check. Default: all. */
  only?: readonly string[];
  off?: readonly string[];
}

async function runAxe(page: Page, { only, off = [], within }: AxeRules & { within?: string }): Promise<string[]> {
  // Waits for fade-ins to end.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A calendar draws its months one after the other. Those to come have an empty header for a moment.
  await page.locator(".month th:not([scope])").first().waitFor({ state: "detached" });
  if (!await page.evaluate("'axe' in window")) await page.evaluate(axe.source);
  return await page.evaluate(async ({ values, only, off, within }) => {
    type Found = { id: string; nodes: { target: unknown; html: string; failureSummary: string }[] };
    const { axe } = globalThis as unknown as {
      axe: { run(on: Node, options: object): Promise<{ violations: Found[] }> };
    };
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
    const { violations } = await axe.run((within && document.querySelector(within)) || document, {
      runOnly: only ? { type: "rule", values: only } : { type: "tag", values },
      rules,
      // Frames have no axe-core, and waiting for its answer takes half a second
      iframes: false,
      resultTypes: ["violations"],
    });
    // axe reports a duplicate id as needing review.
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
  }, { values: [...wcag, "best-practice"], only, off, within });
}
