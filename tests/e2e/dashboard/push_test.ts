import assert from "node:assert/strict";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { bookOnline } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { openPushService, type TestSubscription } from "../../support/push_service.ts";
import { subscribe } from "../../support/push_shop.ts";
import { openSessionOf, signInAs } from "../../support/staff_session.ts";
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
      const read = () => {
        const key = localStorage.getItem("test-push-key");
        if (key === null) return null;
        const base64 = key.replaceAll("-", "+").replaceAll("_", "/");
        const applicationServerKey = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer;
        const unsubscribe = () => Promise.resolve((localStorage.removeItem("test-push-key"), true));
        const subscription = { endpoint, options: { applicationServerKey }, unsubscribe };
        return { ...subscription, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = () => Promise.resolve(read());
      PushManager.prototype.subscribe = (options) => {
        localStorage.setItem("test-push-key", String(options!.applicationServerKey));
        return Promise.resolve(read()!);
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

  assert.deepEqual(errors, []);
});

Deno.test("the next session on a device goes on with its notifications, and another person's ends them", async () => {
  await using counter = await openCounter(browser);
  await using service = await openPushService();
  const { shop, base_url } = counter;
  const { page, context, person } = await counter.visit({ context: { serviceWorkers: "allow" } });
  await allowPush(context, service.subscribe());
  await page.goto(`${base_url}/dashboard/account`);
  await page.getByLabel(LABEL).and(page.locator(":enabled")).click();
  const sessionOfDevice = async () => {
    const [row] = await shop.sql<{ session_id: number }[]>`
      select u.session_id from push_subscriptions u where u.tenant_id = ${shop.id}`;
    return row?.session_id;
  };
  await waitUntil(async () => await sessionOfDevice() !== undefined);
  const first = await sessionOfDevice();
  const enter = async (token: string) => {
    await context.addCookies([{ name: "rental_staff", value: token, url: base_url, sameSite: "Strict" }]);
    await page.goto(`${base_url}/dashboard`);
  };
  await enter((await openSessionOf(shop, person!.id)).token);
  await waitUntil(async () => ![undefined, first].includes(await sessionOfDevice()));
  await enter((await signInAs(shop, "manager")).token);
  await page.waitForFunction(() => localStorage.getItem("test-push-key") === null);
});

Deno.test("the account lists the other devices that are notified, and ends one", async () => {
  await using counter = await openCounter(browser);
  const { shop, base_url } = counter;
  const { page, person } = await counter.visit({ role: "staff" });
  await using service = await openPushService();
  const other = await openSessionOf(shop, person!.id);
  await subscribe(shop, other.token, service.subscribe(), { device: "Chrome, Android" });
  await page.goto(`${base_url}/dashboard/account`);
  await page.getByText("Chrome, Android").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("button", { name: "Stop notifying Chrome, Android" }).click();
  await page.getByText("Chrome, Android").waitFor({ state: "detached" });
  assert.deepEqual((await other.api("GET /v1/staff/me/push")).devices, []);
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
