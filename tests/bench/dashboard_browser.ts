import type { Browser, CDPSession, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { MEASURE, SLOWED, tasksOf } from "./page_tasks.ts";
import { atMost } from "./rounds.ts";
import { type Row, spreadOf } from "./row.ts";

const ROUNDS = 5;
/** Pixels per second at which the calendar is scrolled, and how far. */
const SPEED = 2_400, DISTANCE = 6_000;

interface DashboardAt {
  base: string;
  token: string;
}

/** Opens the dashboard in the browser as a person who is signed in. */
async function visit(browser: Browser, { base, token }: DashboardAt, path: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en" });
  await context.addCookies([{ name: "rental_staff", value: token, url: base, httpOnly: true, sameSite: "Strict" }]);
  const page = await context.newPage();
  await page.goto(`${base}/dashboard${path}`);
  return { page, context };
}

/**
 * Measures Today: the time of all scripts from the click until its lists are shown, the time of that when its answer is
 * known, and the longest task while it is scrolled.
 */
export async function benchToday(at: DashboardAt): Promise<Row[]> {
  const browser = await openBrowser();
  const [scripts, warm, longest]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const { page, context } = await visit(browser, at, "/account");
      await page.locator(".person").waitFor();
      const session = await context.newCDPSession(page);
      // CPU time, which does not depend on other load
      await session.send("Performance.enable", { timeDomain: "threadTicks" });
      const before = await scriptTime(session);
      await page.getByRole("link", { name: "Today" }).click();
      await page.locator(".day-list .fold").nth(10).waitFor();
      scripts.push(await scriptTime(session) - before);
      await page.getByRole("link", { name: "Account" }).click();
      await page.locator(".person").waitFor();
      warm.push(await page.evaluate<number>(SHOW_TODAY));
      longest.push(Math.max(
        ...await tasksOf(browser, page, async () => {
          await page.goto(`${at.base}/dashboard`);
          await page.locator(".day-list .fold").nth(10).waitFor();
          await page.evaluate(`console.timeStamp("${MEASURE}")`);
          await session.send("Input.synthesizeScrollGesture", { x: 800, y: 500, yDistance: -DISTANCE, speed: SPEED });
          await page.waitForTimeout(500);
        }),
      ));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const today = { name: "dashboard", unit: "ms" };
  return [
    atMost(50, scripts.slice(1), { ...today, what: "Today with 400 bookings, CPU time of scripts" }),
    atMost(100, warm.slice(1), { ...today, what: "Today with 400 bookings, shown again" }),
    atMost(50, longest.slice(1), { ...today, what: `Today scrolled, longest task, CPU time × ${SLOWED}` }),
  ];
}

/** Opens Today in the page. Returns the time until the frame that shows its lists, in ms. */
const SHOW_TODAY = `new Promise((resolve) => {
  const began = performance.now();
  document.querySelector('a[href="/dashboard"]').click();
  const look = () => document.querySelector(".day-list .fold")
    ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    : requestAnimationFrame(look);
  look();
})`;

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1_000 * metrics.find(({ name }) => name === "ScriptDuration")!.value;
}

/** Scrolls the calendar down and to later days. Measures the longest task, and the frames without slowing the CPU. */
export async function benchScroll(at: DashboardAt): Promise<Row[]> {
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    for (const [what, x, y] of [["down", 0, -DISTANCE], ["to later days", -DISTANCE, 0]] as const) {
      const [longest, late]: [number[], number[]] = [[], []];
      for (let round = 0; round <= ROUNDS; round++) {
        const { page, context } = await visit(browser, at, "/account");
        const session = await context.newCDPSession(page);
        const tasks = await tasksOf(browser, page, async () => {
          await page.goto(`${at.base}/dashboard/calendar?scale=month`);
          await page.locator(".timeline .bar").first().waitFor();
          await watchFrames(page);
          await session.send("Input.synthesizeScrollGesture", {
            x: 800,
            y: 500,
            xDistance: x,
            yDistance: y,
            speed: SPEED,
            gestureSourceType: "mouse",
          });
          await page.waitForTimeout(500);
        });
        longest.push(Math.max(...tasks));
        late.push(await page.evaluate<number>("lateFrames()"));
        await context.close();
      }
      const name = { name: "dashboard", unit: "ms" };
      rows.push(
        atMost(50, longest.slice(1), {
          ...name,
          what: `calendar scrolled ${what}, longest task, CPU time × ${SLOWED}`,
        }),
        {
          ...name,
          unit: "%",
          what: `calendar scrolled ${what}, frames later than 1/60 s`,
          ours: spreadOf(late.slice(1)),
          against: "",
          theirs: null,
          ratio: null,
          bar: "",
          holds: true,
        },
      );
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/** Starts to measure. Counts in the page which part of the frames came later than the next one was due, in percent. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(`{
    console.timeStamp("${MEASURE}");
    const gaps = [];
    let last = performance.now();
    const frame = (now) => { gaps.push(now - last); last = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    globalThis.lateFrames = () => 100 * gaps.filter((gap) => gap > 25).length / gaps.length;
  }`);
}
