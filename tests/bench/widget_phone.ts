import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { Hono } from "hono";
import { listen } from "../../server/serve.ts";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays } from "../support/checkout.ts";
import type { BenchDatabase } from "./database.ts";
import { SLOWED } from "./page_tasks.ts";
import { atMost } from "./rounds.ts";
import type { Row } from "./row.ts";
import { startServer } from "./server.ts";
import { openBenchShop } from "./shop.ts";
import { NETWORK } from "./slow_network.ts";

const ROUNDS = 7;

/** Notes when the calendar has its first free day. */
const watch = `
  window.usable = 0;
  const look = () => {
    const { shadowRoot } = document.querySelector("rental-shop") ?? {};
    if (shadowRoot?.querySelector("[data-date]:not([aria-disabled])")) usable = performance.now();
    else requestAnimationFrame(look);
  };
  look();`;

/**
 * Measures how long a customer with a slow phone waits: for the calendar by the clock, and for each step after a tap in
 * CPU time, because nothing is loaded then.
 */
export async function benchWidgetPhone(database: BenchDatabase): Promise<Row[]> {
  await using server = await startServer(database.env);
  const shop = await openBenchShop(database, Array.from({ length: 12 }, () => ({ inventory_count: 99 })));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>River</title>
    <meta name="viewport" content="width=device-width">
    <script type="module" src="${server.base}/widget/v1/rental-shop.js"></script>
    <h1>River</h1><rental-shop publishable-key="${shop.publishable_key}"></rental-shop>`;
  const host = listen(new Hono().get("/", (c) => c.html(html)), { hostname: "127.0.0.1", port: 0 });
  const browser = await openBrowser();
  const visits: Visit[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, `http://127.0.0.1:${host.port}/`));
  } finally {
    await browser.close();
    await host.shutdown();
  }
  const row = (what: string, limit: number, times: number[]): Row =>
    atMost(limit, times, { name: "widget-phone", what, unit: "ms" });
  return [
    row("calendar usable, after the request for the script", 1_000, visits.map(({ usable }) => usable)),
    ...(["first day", "last day"] as const).map((day) =>
      row(`from the tap on the ${day} to the next frame, CPU time × ${SLOWED}`, 100, visits.map((times) => times[day]))
    ),
    ...(["gear", "you", "pay"] as const).map((step) =>
      row(`from the tap to the step ${step}, CPU time × ${SLOWED}`, 100, visits.map((times) => times[step]))
    ),
  ];
}

type Visit = Record<"usable" | "first day" | "last day" | "gear" | "you" | "pay", number>;

/** Opens the page with an empty cache, and goes to the payment. Waits before each step, as a person does who reads. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "en",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  const usable = await page.evaluate<number>(`usable -
    performance.getEntriesByType("resource").find(({ name }) => name.endsWith("rental-shop.js")).startTime`);
  // Emulated slowness would count as CPU time
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const first = await tapDay(page, session, dateInDays(2));
  const last = await tapDay(page, session, dateInDays(4));
  const gear = await tapContinue(page, session);
  await button(page, /^Add /).first().tap();
  const you = await tapContinue(page, session);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  const pay = await tapContinue(page, session);
  await context.close();
  return { usable, "first day": first, "last day": last, gear, you, pay };
}

/** Taps a day. Returns the CPU time of the page's thread until the chosen day is on the screen, for a slow CPU. */
async function tapDay(page: Page, session: CDPSession, date: string): Promise<number> {
  await page.waitForLoadState("networkidle");
  const day = page.locator(`[data-date="${date}"]`);
  await day.scrollIntoViewIfNeeded();
  return measureTap(page, session, { target: day, shown: page.locator(`[data-date="${date}"][aria-selected=true]`) });
}

/** Taps "Continue". Returns the CPU time of the page's thread until the next view is on the screen, for a slow CPU. */
async function tapContinue(page: Page, session: CDPSession): Promise<number> {
  await page.waitForLoadState("networkidle");
  const target = button(page, "Continue");
  await target.scrollIntoViewIfNeeded();
  const view = await page.locator(".columns").getAttribute("data-step");
  return measureTap(page, session, { target, shown: page.locator(`.columns:not([data-step="${view}"]) h2`) });
}

async function measureTap(
  page: Page,
  session: CDPSession,
  { target, shown }: Record<"target" | "shown", Locator>,
): Promise<number> {
  const { x, y, width, height } = (await target.boundingBox())!;
  const before = await taskTime(session);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await shown.waitFor();
  // The frame with the new view is drawn before the one after it
  await page.evaluate("new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))");
  return SLOWED * (await taskTime(session) - before);
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1_000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
}
