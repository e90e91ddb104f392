import type { Browser, Page } from "playwright-core";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  ts: number;
  args: { beginData?: { url?: string }; data?: { message?: string } };
}

/** How often the CPU of the page is slowed: that of a phone in the middle range. */
export const SLOWED = 4;

/** A script of the page calls `console.timeStamp` with it where measuring starts. Without it, all tasks count. */
export const MEASURE = "measure";

/**
 * Returns the tasks of the page's thread while an action runs, in ms of CPU time on a slowed CPU. It measures without
 * slowing and multiplies: emulated slowness would count as CPU time, and CPU time does not depend on other load.
 */
export async function tasksOf(browser: Browser, page: Page, action: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await action();
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  // The browser has internal pages with their own threads
  const { origin } = new URL(page.url());
  const threads = new Set(
    traceEvents.filter(({ args }) => args.beginData?.url?.startsWith(origin)).map(threadOf),
  );
  if (!threads.size) throw new Error("The thread of the page is not in the trace");
  const from = traceEvents.find(({ args }) => args.data?.message === MEASURE)?.ts ?? 0;
  return traceEvents.filter((event) => event.name.endsWith("RunTask") && threads.has(threadOf(event)))
    .filter(({ ts }) => ts >= from)
    .map(({ tdur = 0 }) => SLOWED * tdur / 1000);
}
