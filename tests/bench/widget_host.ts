import type { Browser } from "playwright-core";
import { Hono } from "hono";
import { listen } from "../../server/serve.ts";
import { openBrowser } from "../support/browser.ts";
import type { BenchDatabase } from "./database.ts";
import { SLOWED, tasksOf } from "./page_tasks.ts";
import { type Row, spreadOf } from "./row.ts";
import { startServer } from "./server.ts";
import { openBenchShop } from "./shop.ts";

const ROUNDS = 15;

/** The figures of one visit in ms; the shift is the browser's score. */
interface Visit {
  lcp: number;
  shift: number;
  /** CPU time of the longest task of the page's thread, which does not depend on other load. */
  longest: number;
}

/**
 * Measures what the widget costs its host page: visits the page with and without it in turn, on a CPU slowed four
 * times.
 */
export async function benchWidgetHost(database: BenchDatabase): Promise<Row[]> {
  await using server = await startServer(database.env);
  const shop = await openBenchShop(database, Array.from({ length: 12 }, () => ({ inventory_count: 3 })));
  const tag = `<script type="module" src="${server.base}/widget/v1/rental-shop.js"></script>
    <rental-shop publishable-key="${shop.publishable_key}"><a href="/book">Book</a></rental-shop>`;
  const pages = new Hono().get("/:with", (c) => c.html(pageWith(c.req.param("with") === "with" ? tag : "")));
  const host = listen(pages, { hostname: "127.0.0.1", port: 0 });
  const browser = await openBrowser();
  const visits: Record<"with" | "without", Visit[]> = { with: [], without: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of round % 2 ? ["with", "without"] as const : ["without", "with"] as const) {
        visits[kind].push(await visit(browser, `http://127.0.0.1:${host.port}/${kind}`));
      }
    }
  } finally {
    await browser.close();
    await host.shutdown();
  }
  const later = visits.with.map(({ lcp }, at) => lcp - visits.without[at]!.lcp);
  const of = (kind: "with" | "without", name: keyof Visit) => spreadOf(visits[kind].map((visit) => visit[name]));
  const without = "the page without it";
  return [
    rowOf("largest contentful paint, later by", "ms", spreadOf(later), { limit: 50, against: without, theirs: null }),
    rowOf("largest contentful paint", "ms", of("with", "lcp"), { against: without, theirs: of("without", "lcp") }),
    rowOf("layout shift", "score", of("with", "shift"), {
      limit: 0.02,
      against: without,
      theirs: of("without", "shift"),
    }),
    rowOf("longest task before interaction, CPU time × 4", "ms", of("with", "longest"), {
      limit: 50,
      against: without,
      theirs: of("without", "longest"),
    }),
  ];
}

function rowOf(
  what: string,
  unit: string,
  ours: Row["ours"],
  { limit, against, theirs }: { limit?: number } & Pick<Row, "against" | "theirs">,
): Row {
  const bar = limit === undefined ? "" : `≤ ${limit}`;
  const holds = limit === undefined || ours.median <= limit;
  return { name: "widget-host", what, unit, ours, against, theirs, ratio: null, bar, holds };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: "en" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(`
    window.seen = { lcp: 0, shift: 0 };
    const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch("largest-contentful-paint", ({ startTime }) => seen.lcp = startTime);
    watch("layout-shift", ({ value }) => seen.shift += value);`);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(1_000);
  const seen = await page.evaluate("seen") as Pick<Visit, "lcp" | "shift">;
  await context.close();
  return { ...seen, longest: await longestTask(browser, url) };
}

async function longestTask(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: "en" });
  const page = await context.newPage();
  const tasks = await tasksOf(browser, page, async () => {
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(500);
  });
  await context.close();
  return Math.max(0, ...tasks);
}

/** Returns a small shop's page with the tag between its headline and its text. */
function pageWith(tag: string): string {
  const text = "Boats, boards and bikes for a day on the river, with vests in your size. ".repeat(6);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>River</title>
<style>body { font: 17px/1.6 sans-serif; max-width: 1000px; margin: 0 auto } h1 { font-size: 60px } rental-shop { display: block; min-height: 860px }</style>
<h1>Out on the water by ten, home before the rain</h1><p>${text}</p>${tag}<h2>Visit</h2><p>${text}</p>`;
}
