import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { openSite } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const doctype =
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A page</title>`;

Deno.test("the text stays off the edges when the page loses its padding at a breakpoint", async () => {
  await using site = await openSite(browser);
  const { page } = await site.visit({
    html:
      `${doctype}<style>body { margin: 0; padding: 0 20px } @media (max-width: 480px) { body { padding: 0 } }</style>
      {tag}`,
    context: { viewport: { width: 500, height: 900 } },
  });
  const title = page.getByRole("heading", { name: "When do you need it?" });
  const leftOf = async () => (await title.boundingBox())!.x;
  await title.waitFor();
  assert.equal(await leftOf(), 20);
  for (const [width, left] of [[390, 16], [500, 20]] as const) {
    await page.setViewportSize({ width, height: 900 });
    await waitUntil(async () => await leftOf() === left);
  }
});

Deno.test("the text has a distance from the edges of the widget on a picture that lies behind the content", async () => {
  await using site = await openSite(browser);
  const { page } = await site.visit({
    html: `${doctype}<style>body { margin: 0 } section { position: relative; padding: 20px }
      section > span { position: absolute; inset: 0; background: #000 } section > div { position: relative }</style>
      <section><span></span><div>{tag}</div></section>`,
    context: { viewport: { width: 390, height: 900 } },
  });
  const title = page.getByRole("heading", { name: "When do you need it?" });
  assert.equal((await title.boundingBox())!.x, 20 + 16);
});
