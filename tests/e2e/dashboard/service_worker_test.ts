import assert from "node:assert/strict";
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser } from "playwright-core";
import type { Dashboard } from "../../../server/pages/dashboard_files.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { built, coldStart, openServer, openToday } from "../../support/offline.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Returns the build as a later one, whose entry and list of bookings have other names. */
function nextRelease({ page, files }: Dashboard): Dashboard {
  const changed = [...files.keys()].filter((name) => /^(dashboard-.*js|chunk-bookings_page-.*)$/.test(name));
  const rename = (text: string) =>
    changed.reduce((all, name) => all.replaceAll(name, name.replace(".js", "N.js")), text);
  const later = [...files].map(([name, file]) => {
    const plain = new TextEncoder().encode(rename(new TextDecoder().decode(file.plain)));
    return [rename(name), { plain, br: new Uint8Array(brotliCompressSync(plain, FAST)), gzip: plain }] as const;
  });
  return { page: rename(page), etag: `"next"`, files: new Map(later) };
}

Deno.test("an open tab works on with its own files while a new release replaces them, and offers to reload", async () => {
  await using counter = await openCounter(browser);
  await using server = openServer(counter);
  const { page, context, errors } = await openToday(counter, server.address);
  await server.stop();
  server.start(nextRelease(built));
  await page.evaluate("navigator.serviceWorker.getRegistration('/dashboard').then((found) => found.update())");
  await page.getByText("A new version of the dashboard is ready.").waitFor();
  // The server no longer has this file: the tab's release is kept
  await page.getByRole("link", { name: "Bookings", exact: true }).click();
  await page.locator(".booking-table").waitFor();
  await page.getByRole("button", { name: "Reload" }).click();
  await page.locator(".booking-table").waitFor();
  assert.equal(await page.getByText("A new version of the dashboard is ready.").count(), 0);
  assert.match(await page.locator("script").first().getAttribute("src") ?? "", /N\.js$/);
  await context.setOffline(true);
  const offline = await coldStart(context, server.address);
  await offline.getByText("Ada Lovelace").waitFor();
  assert.match(await offline.locator("script").first().getAttribute("src") ?? "", /N\.js$/);
  assert.deepEqual(errors.filter((error) => !/ERR_CONNECTION|ERR_INTERNET|EventSource/.test(error)), []);
});

Deno.test("the service worker answers for the dashboard's page and files only", async () => {
  await using counter = await openCounter(browser);
  await using server = openServer(counter);
  const { page, context } = await openToday(counter, server.address);
  const answered: string[] = [];
  const passed: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    (response.fromServiceWorker() ? answered : passed).push(pathname);
  });
  await page.goto(`${server.address}/settings/website`);
  await page.locator(".recipes").waitFor();
  await page.evaluate("fetch('/widget/v1/rental-shop.js').then((response) => response.text())");
  assert.deepEqual(answered.filter((path) => !/^\/dashboard(\/|$)/.test(path)), []);
  assert.ok(answered.includes("/dashboard/settings/website"));
  assert.ok(passed.some((path) => path.startsWith("/v1/")) && passed.includes("/widget/v1/rental-shop.js"));
  const other = await context.newPage();
  await other.goto(`${server.base}/livez`);
  assert.equal(await other.evaluate("navigator.serviceWorker.controller"), null);
});
