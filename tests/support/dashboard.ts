import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Role } from "../../shared/contract/role.ts";
import { readDashboard } from "../../server/pages/dashboard_files.ts";
import { COUNTER_TIME, seedDay } from "./counter_day.ts";
import { openShop, type TestShop } from "./shop.ts";
import { errorsOf, openHost } from "./site.ts";
import { signInAs } from "./staff_session.ts";

const dashboard = await readDashboard();

interface VisitOptions {
  /** The person's role. `null` is a visitor who has not signed in. */
  role?: Role | null;
  /** The address below `/dashboard`. */
  path?: string;
  context?: BrowserContextOptions;
}

/**
 * Serves a shop that is set up, on the seeded day with its dashboard, to people in a browser whose clock shows the same
 * time.
 */
export async function openCounter(browser: Browser) {
  const opened = await openNewShop(browser);
  /** Ids of the seeded bookings by customer. */
  const bookings = await seedDay(opened.shop);
  await opened.shop.staff("PATCH /v1/setup", { body: { dismissed: true } });
  return { ...opened, bookings };
}

/** Serves a shop without any records with its dashboard. `open` opens another kind of shop, such as one with Stripe. */
export async function openNewShop<Shop extends TestShop = TestShop>(
  browser: Browser,
  open: (options: Parameters<typeof openShop>[0]) => Promise<Shop> = openShop as () => Promise<Shop>,
) {
  const host = await openHost((served) => open({ ...served, now: COUNTER_TIME, timezone: "Europe/Berlin", dashboard }));
  const contexts: BrowserContext[] = [];
  /** Closes all pages, so that they send no more requests. */
  const closePages = async () => void await Promise.all(contexts.splice(0).map((context) => context.close()));
  return {
    shop: host.shop,
    base_url: host.base_url,
    /** Pastes a snippet into the shop's website, and opens it as a visitor. */
    async showSnippet(snippet: string, context: BrowserContextOptions = {}) {
      const viewport = '<meta name="viewport" content="width=device-width">';
      host.show({ html: `<!doctype html>${viewport}<title>A page</title>${snippet}` });
      const opened = await browser.newContext({ locale: "en", ...context });
      contexts.push(opened);
      await opened.clock.setFixedTime(COUNTER_TIME);
      const page = await opened.newPage();
      await page.goto(host.url);
      return page;
    },
    /** Opens the dashboard as a person of the shop. `errors` collects errors of scripts and of the policy. */
    async visit({ role = "owner", path = "", context }: VisitOptions = {}) {
      const opened = await browser.newContext({
        locale: "en-GB",
        viewport: { width: 1200, height: 900 },
        reducedMotion: "reduce",
        // Playwright cannot reroute requests of a page that has a service worker
        serviceWorkers: "block",
        ...context,
      });
      contexts.push(opened);
      await opened.clock.setFixedTime(COUNTER_TIME);
      const person = role && await signInAs(host.shop, role);
      if (person) {
        const cookie = { name: "rental_staff", value: person.token, url: host.base_url };
        await opened.addCookies([{ ...cookie, httpOnly: true, sameSite: "Strict" }]);
      }
      const page = await opened.newPage();
      page.setDefaultTimeout(45_000);
      const errors = errorsOf(page);
      await page.goto(`${host.base_url}/dashboard${path}`);
      return { page, context: opened, errors, person };
    },
    closePages,
    async [Symbol.asyncDispose]() {
      await closePages();
      await host[Symbol.asyncDispose]();
    },
  };
}

/** Unfolds what is done, in both lists of Today. */
export async function showDone(page: Page): Promise<void> {
  await page.locator(".row-link").first().waitFor();
  for (const fold of await page.getByRole("button", { name: /^\d+ done$/ }).all()) {
    if (await fold.getAttribute("aria-expanded") === "false") await fold.click();
  }
}

/** Loads a page again without its regular requests, so that only the stream of changes refreshes it. */
export async function stopPolling(page: Page): Promise<void> {
  await page.context().addInitScript("globalThis.setInterval = () => 0");
  await page.reload();
}

export type Counter = Awaited<ReturnType<typeof openCounter>>;
