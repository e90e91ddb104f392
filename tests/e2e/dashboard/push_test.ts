import assert from "node:assert/strict";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { bookOnline } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { openPushService, type TestSubscription } from "../../support/push_service.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** A notification that the service worker has shown. */
interface Shown {
  title: string;
  body: string;
  data: string;
}
interface WorkerGlobals {
  registration: ServiceWorkerRegistration;
  shown: Shown[];
}

const LABEL = "Notify this device of new bookings";

/**
 * Lets the browser ask for the permission, and subscribe at a local push service. Chromium without a window refuses all
 * notifications, and its own push service needs the internet.
 */
async function allowPush(context: BrowserContext, { endpoint, keys }: TestSubscription): Promise<void> {
  await context.addInitScript(
    ({ endpoint, keys }) => {
      let permission = localStorage.getItem("test-permission") ?? "default";
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = () => {
        permission = "granted";
        localStorage.setItem("test-permission", permission);
        return Promise.resolve("granted");
      };
      let current: unknown = null;
      PushManager.prototype.getSubscription = () => Promise.resolve(current as PushSubscription | null);
      PushManager.prototype.subscribe = (options) => {
        const base64 = String(options!.applicationServerKey).replaceAll("-", "+").replaceAll("_", "/");
        const applicationServerKey = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer;
        const unsubscribe = () => Promise.resolve((current = null, true));
        current = { endpoint, options: { applicationServerKey }, unsubscribe, toJSON: () => ({ endpoint, keys }) };
        return Promise.resolve(current as PushSubscription);
      };
    },
    { endpoint, keys },
  );
}

/** Delivers a message to the service worker of the dashboard as a push service does. */
async function deliver(page: Page, { origin, data }: { origin: string; data: string }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/dashboard"));
      if (own) resolve(own.registrationId);
    })
  );
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registration, data });
}

Deno.test("a device asks to be notified, shows a new online booking, and a tap opens its sheet", async () => {
  await using counter = await openCounter(browser);
  await using service = await openPushService();
  const { shop, base_url } = counter;
  const { page, context, errors, person } = await counter.visit({ context: { serviceWorkers: "allow" } });
  const own = service.subscribe();
  await allowPush(context, own);
  await page.goto(`${base_url}/dashboard/account`);
  const box = page.getByLabel(LABEL);
  await box.and(page.locator(":enabled")).waitFor();
  assert.equal(await box.isChecked(), false);
  await box.click();
  const whenSubscribed = () =>
    waitUntil(async () => {
      const { count } = await shop.sql`
        select from push_subscriptions u join staff_sessions s on s.tenant_id = u.tenant_id and s.id = u.session_id
        where u.tenant_id = ${shop.id} and s.staff_id = ${person!.id}`;
      return count === 1;
    });
  await whenSubscribed();
  assert.ok(await box.isChecked());
  assert.deepEqual(await findAxeViolations(page), []);

  const item = await shop.addItem({ name: "Red canoe", inventory_count: 2, live: true });
  const { number } = await bookOnline(shop, { items: [{ id: item.id }] });
  await shop.runDueJobs();
  await waitUntil(() => service.requests.length === 1);
  const [message] = service.messagesOf(own);
  const worker = context.serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const { registration } = Object.assign(globalThis as unknown as WorkerGlobals, { shown: [] as Shown[] });
    registration.showNotification = (title, options) => {
      (globalThis as unknown as WorkerGlobals).shown.push({ title, body: options!.body!, data: options!.data });
      return Promise.resolve();
    };
  });
  await deliver(page, { origin: base_url, data: JSON.stringify(message) });
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerGlobals).shown);
  await waitUntil(async () => (await shown()).length === 1);
  const [{ title, body, data }] = await shown() as [Shown];
  assert.deepEqual([title, body], [`New booking ${number}`, "Ada · Red canoe"]);
  assert.equal(await page.getByRole("dialog").count(), 0);
  await worker.evaluate((data) => {
    const event = { notification: { data, close() {} }, waitUntil() {} };
    globalThis.dispatchEvent(Object.assign(new Event("notificationclick"), event));
  }, data);
  await page.getByRole("dialog", { name: /Ada/ }).getByText("Red canoe").waitFor();

  // The next session on the device goes on with it
  await shop.sql`delete from push_subscriptions u where u.tenant_id = ${shop.id}`;
  await page.goto(`${base_url}/dashboard`);
  await whenSubscribed();
  assert.deepEqual(errors, []);
});

Deno.test("the account says in a sentence that the browser blocks notifications or has none", async () => {
  await using counter = await openCounter(browser);
  const { page, context } = await counter.visit({ role: "staff" });
  await context.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { configurable: true, get: () => "denied" })
  );
  await page.goto(`${counter.base_url}/dashboard/account`);
  await page.getByText("This browser blocks notifications of this page.").waitFor();
  assert.ok(await page.getByLabel(LABEL).isDisabled());
  assert.deepEqual(await findAxeViolations(page), []);
  await context.addInitScript("delete globalThis.PushManager");
  await page.reload();
  await page.getByText("This browser cannot receive notifications.").waitFor();
  assert.ok(await page.getByLabel(LABEL).isDisabled());
});
