import type { Browser } from "playwright-core";
import sharp from "sharp";
import { openBrowser } from "../support/browser.ts";
import type { BenchDatabase } from "./database.ts";
import { SLOWED } from "./page_tasks.ts";
import { atMost } from "./rounds.ts";
import type { Row } from "./row.ts";
import { startServer } from "./server.ts";
import { openBenchShop, staffAt } from "./shop.ts";
import { NETWORK } from "./slow_network.ts";

const ROUNDS = 7;

interface Visit {
  first_paint: number;
  lcp: number;
  shift: number;
}

/**
 * Measures how long a visitor with a slow phone waits for the pages that a search engine shows. Its screen has three
 * pixels for each of the page.
 */
export async function benchItemPage(database: BenchDatabase): Promise<Row[]> {
  await using server = await startServer(database.env);
  const shop = await openBenchShop(database, Array.from({ length: 12 }, () => ({ inventory_count: 9 })));
  const staff = staffAt(server.base, shop);
  for (const id of shop.items) {
    const { url } = await staff("POST /v1/fleet/photos", { form: { file: new File([await photo()], "kayak.jpg") } });
    const description = "Stable and fast, for two days out on the river. ".repeat(6);
    await staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { photos: [{ url }], description, live: true } });
  }
  const [{ slug }, item] = await Promise.all([
    staff("GET /v1/shop"),
    staff("GET /v1/fleet/items/:id", { params: { id: shop.items[0]! } }),
  ]);
  const browser = await openBrowser();
  const pages = { "item page": `/book/${slug}/${item.slug}`, "home page": `/book/${slug}` };
  const visits = Object.fromEntries(Object.keys(pages).map((name) => [name, [] as Visit[]]));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, path] of Object.entries(pages)) visits[name]!.push(await visit(browser, server.base + path));
    }
  } finally {
    await browser.close();
  }
  const row = (what: string, limit: number, values: number[], unit = "ms") =>
    atMost(limit, values, { name: "item-page", what, unit });
  return Object.entries(visits).flatMap(([name, visits]) => [
    row(`${name}: first paint`, 1_000, visits.map(({ first_paint }) => first_paint)),
    row(`${name}: largest paint`, 1_200, visits.map(({ lcp }) => lcp)),
    row(`${name}: layout shift`, 0.02, visits.map(({ shift }) => shift), "score"),
  ]);
}

/** Returns a photo of 1600 × 1200 pixels that is as hard to compress as a real one: 640 pixels take about 50 kB. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = (width: number, sigma: number) =>
    sharp({
      create: {
        width,
        height: width * 3 / 4,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma },
      },
    });
  const fine = await noise(800, 30).png().toBuffer();
  const coarse = sharp(await noise(40, 60).png().toBuffer()).resize(800, 600, { kernel: "cubic" });
  const blended = await coarse.composite([{ input: fine, blend: "soft-light" }]).png().toBuffer();
  return new Uint8Array(await sharp(blended).resize(1600, 1200).jpeg({ quality: 85 }).toBuffer());
}

/** Opens a page with an empty cache. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "en",
    deviceScaleFactor: 3,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(`
    window.seen = { first_paint: 0, lcp: 0, shift: 0 };
    const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch("paint", ({ name, startTime }) => { if (name === "first-contentful-paint") seen.first_paint = startTime });
    watch("largest-contentful-paint", ({ startTime }) => seen.lcp = startTime);
    watch("layout-shift", ({ value }) => seen.shift += value);`);
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate("seen") as Visit;
  await context.close();
  return seen;
}
