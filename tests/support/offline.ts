import type { BrowserContext, Page } from "playwright-core";
import { createApp } from "../../server/app.ts";
import { type Dashboard, readDashboard } from "../../server/pages/dashboard_files.ts";
import { readWidget } from "../../server/pages/widget.ts";
import { listen, type RunningServer } from "../../server/serve.ts";
import type { Counter } from "./dashboard.ts";
import { freePort } from "./free_port.ts";
import { waitUntil } from "./wait_until.ts";

export const built = await readDashboard();
const widget = await readWidget();

/** Serves the shop at an address whose server can be stopped, and started with another build. */
export function openServer({ shop, closePages }: Counter) {
  const port = freePort();
  let server: RunningServer | null = null;
  const start = (dashboard: Dashboard = built) => {
    const app = createApp(shop.deps, { log: () => {}, limiter: undefined, dashboard, widget });
    server = listen(app, { hostname: "127.0.0.1", port });
  };
  const stop = async () => {
    await server?.shutdown(0);
    server = null;
  };
  start();
  return {
    base: `http://127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}/dashboard`,
    start,
    stop,
    async [Symbol.asyncDispose]() {
      await closePages();
      // Answers what is under way, so that nothing of the test runs on after it
      await server?.shutdown();
    },
  };
}

/** Opens Today and waits until the service worker answers for the page. */
export async function openToday(counter: Counter, address: string) {
  const visit = await counter.visit({ path: "/account", context: { serviceWorkers: "allow" } });
  await visit.page.goto(address);
  await visit.page.getByText("Ada Lovelace").waitFor();
  await waitUntil(() => visit.page.evaluate<boolean>("!!navigator.serviceWorker.controller"));
  // A request that is cut off is an error in the console
  const hasBookings = "Object.keys(localStorage).some((name) => name.startsWith('dashboard-kept:booking '))";
  await waitUntil(() => visit.page.evaluate<boolean>(hasBookings));
  return visit;
}

/**
 * Starts the dashboard anew, as after the phone has ended it. `now` sets the time once no page is left: an open page
 * would keep an answer that arrives late with the new time.
 */
export async function coldStart(context: BrowserContext, address: string, now?: Date): Promise<Page> {
  await Promise.all(context.pages().map((page) => page.close()));
  if (now) await context.clock.setFixedTime(now);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(address);
  return page;
}
