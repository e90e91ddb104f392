import assert from "node:assert/strict";
import type { Browser, CDPSession, Page } from "playwright-core";
import sharp from "sharp";
import { openBrowser } from "../support/browser.ts";
import { button } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";
import { addWaiver, createSignTokens, insertBooking } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

interface Point {
  x: number;
  y: number;
}

/** Opens a rider's link on a phone with the pad in view. Returns fingers and a pen that can touch it. */
async function openPad() {
  const site = await openSite(browser);
  const { shop } = site;
  await addWaiver(shop);
  const [token] = await createSignTokens(
    shop,
    await insertBooking(shop, { riders: [{ name: "Cleo Berg", email: null }] }),
  );
  const { page, context } = await site.visit({
    context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  });
  await page.goto(`${site.base_url}/sign/${token}`);
  await page.locator("canvas").evaluate((canvas) => canvas.scrollIntoView({ block: "center", behavior: "instant" }));
  const { x, y } = (await page.locator("canvas").boundingBox())!;
  return {
    shop,
    page,
    session: await context.newCDPSession(page),
    at: (dx: number, dy: number): Point => ({ x: x + dx, y: y + dy }),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/** Moves fingers together, each along its own points. */
async function touch(session: CDPSession, ...paths: Point[][]): Promise<void> {
  for (const [at] of paths[0]!.entries()) {
    const touchPoints = paths.map((path, id) => ({ ...path[at]!, id }));
    await session.send("Input.dispatchTouchEvent", { type: at ? "touchMove" : "touchStart", touchPoints });
  }
  // Without a pause at the end the page would keep scrolling, and the next tap would only stop that.
  await new Promise((rested) => setTimeout(rested, 100));
  await session.send("Input.dispatchTouchEvent", {
    type: "touchMove",
    touchPoints: paths.map((path, id) => ({ ...path.at(-1)!, id })),
  });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Moves a pen with even pressure. */
async function draw(session: CDPSession, path: Point[], force: number): Promise<void> {
  const pen = { pointerType: "pen", button: "left", force } as const;
  await session.send("Input.dispatchMouseEvent", {
    ...pen,
    type: "mousePressed",
    ...path[0]!,
    buttons: 1,
    clickCount: 1,
  });
  for (const point of path) {
    await session.send("Input.dispatchMouseEvent", { ...pen, type: "mouseMoved", ...point, buttons: 1 });
  }
  await session.send("Input.dispatchMouseEvent", { ...pen, type: "mouseReleased", ...path.at(-1)!, clickCount: 1 });
}

/** Returns the number of inked pixels of the pad. */
function inkOn(page: Page): Promise<number> {
  return page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((part, at) => at % 4 === 3 && part > 0).length;
  });
}

/** Waits until the ink is drawn again. */
async function inkBecomes(page: Page, holds: (ink: number) => boolean): Promise<void> {
  await waitUntil(async () => holds(await inkOn(page)), `the pad has another amount of ink: ${holds}`);
}

const line = (from: Point, to: Point): Point[] =>
  Array.from(
    { length: 9 },
    (_, at) => ({ x: from.x + (to.x - from.x) * at / 8, y: from.y + (to.y - from.y) * at / 8 }),
  );

Deno.test("a finger signs without scrolling the page, and undo removes a stroke", async () => {
  await using pad = await openPad();
  const { page, session, at, shop } = pad;
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await touch(session, line(at(40, 100), at(60, 20)));
  const first = await inkOn(page);
  await touch(session, line(at(80, 20), at(100, 110)));
  assert.ok(first > 0 && await inkOn(page) > first * 1.5);
  assert.equal(await scrolled(), before);

  // The same finger beside the pad scrolls, so only the pad prevents it.
  await touch(session, line({ x: at(0, 0).x + 40, y: at(0, 0).y - 60 }, { x: at(0, 0).x + 40, y: at(0, 0).y - 160 }));
  await page.waitForFunction((before) => scrollY !== before, before);

  await button(page, "Undo").tap();
  await inkBecomes(page, (ink) => Math.abs(ink - first) < first / 10);
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await button(page, "Sign").tap();
  await page.getByRole("heading", { name: "Signed. Thank you" }).waitFor();
  const [{ image }] = await shop.sql<[{ image: Uint8Array }]>`
    select s.image from waiver_signatures s where s.tenant_id = ${shop.id}`;
  const { channels } = await sharp(image).stats();
  assert.ok(channels[0]!.min < 60 && channels[0]!.max === 255, "the server stores dark ink on white");
});

Deno.test("a second finger beside the signing one draws nothing and loses nothing", async () => {
  await using pad = await openPad();
  const { page, session, at } = pad;
  await touch(session, line(at(40, 60), at(120, 60)));
  const alone = await inkOn(page);
  await button(page, "Clear").tap();
  await inkBecomes(page, (ink) => ink === 0);
  await touch(session, line(at(40, 60), at(120, 60)), line(at(180, 90), at(260, 90)));
  const both = await inkOn(page);
  assert.ok(Math.abs(both - alone) < alone / 2, `${alone} pixels with one finger, ${both} with two`);
});

Deno.test("a pen's pressure makes the ink wider", async () => {
  await using pad = await openPad();
  const { page, session, at } = pad;
  await draw(session, line(at(40, 40), at(240, 40)), 0.1);
  const light = await inkOn(page);
  await button(page, "Clear").tap();
  await inkBecomes(page, (ink) => ink === 0);
  await draw(session, line(at(40, 40), at(240, 40)), 1);
  assert.ok(await inkOn(page) > light * 1.3, `${light} pixels lightly, ${await inkOn(page)} firmly`);
});
