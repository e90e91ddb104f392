/**
 * The dashboard's service worker. It keeps the files of a release, so that the dashboard opens without a network.
 *
 * It shows notifications of new bookings. It answers nothing but the dashboard's page and files. Answers of the API are
 * not its matter: `kept_answers.ts` keeps a few of them, and forgets them with the session.
 */

/** The files of this release. The build puts them here. */
declare const RELEASE: { version: string; files: readonly string[] };

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends WorkerEvent {
  data: { json(): Notice } | null;
}
interface TapEvent extends WorkerEvent {
  notification: Notification;
}
interface Tab {
  url: string;
  focus(): Promise<Tab>;
  postMessage(message: unknown): void;
}
/** A notification, as `server/push/message.ts` writes it. */
interface Notice {
  title: string;
  body: string;
  lang: string;
  dir: "ltr" | "rtl";
  url: string;
  tag: string;
}
/** The part of `ServiceWorkerGlobalScope` that is used: its types exclude those of pages. */
interface Worker {
  addEventListener(type: "install" | "activate", run: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", run: (event: RequestEvent) => void): void;
  addEventListener(type: "push", run: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", run: (event: TapEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
}
const worker = self as unknown as Worker;

const PAGE = "/dashboard";
const FILES = "/dashboard/files/";
const PREFIX = "dashboard-";
const OWN = PREFIX + RELEASE.version;
/** Time in ms after which the kept page is shown, because the network is too slow to wait for. */
const PATIENCE_MS = 4_000;
/** What a proxy answers while the server is down. */
const UNREACHABLE = [502, 503, 504];

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(FILES)) event.respondWith(answerFile(request));
  else if (request.mode === "navigate" && (pathname === PAGE || pathname.startsWith(`${PAGE}/`))) {
    event.respondWith(answerPage(request));
  }
});

worker.addEventListener("push", (event) => {
  const { title, url, ...options } = event.data!.json();
  const icon = "/pages/icon_192.png";
  event.waitUntil(worker.registration.showNotification(title, { ...options, icon, data: url }));
});
worker.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));

/** Opens what a notification is about, in an open tab if there is one. */
async function open(notification: Notification): Promise<unknown> {
  notification.close();
  const url = String(notification.data);
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((tab) => (new URL(tab.url).pathname + "/").startsWith(`${PAGE}/`));
  if (!tab) return await worker.clients.openWindow(url);
  // A tab that the browser may not bring to the front shows it nevertheless
  const shown = await tab.focus().catch(() => tab);
  shown.postMessage({ open: url });
}

/** Keeps all files, and then the page. A cache with the page is therefore complete. */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: "no-cache" });
  const html = await page.clone().text();
  const named = [...html.matchAll(/\/dashboard\/files\/([^"]+)/g)].map(([, name]) => name!);
  // During a roll-out one server may answer with the script, and another one with the page of another release.
  if (!page.ok || !named.length || !named.every((name) => RELEASE.files.includes(name))) {
    throw new Error("The page belongs to another release. The browser installs this one later.");
  }
  const cache = await caches.open(OWN);
  await cache.addAll(RELEASE.files.map((name) => FILES + name));
  await cache.put(PAGE, page);
  await worker.skipWaiting();
}

/** Deletes the files of older releases, except the latest: open tabs may still load them. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  const complete: string[] = [];
  for (const name of others) if (await caches.match(PAGE, { cacheName: name })) complete.push(name);
  await Promise.all(others.filter((name) => name !== complete.at(-1)).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Answers a file of whichever release has it: its name contains the hash of its content. */
async function answerFile(request: Request): Promise<Response> {
  return await caches.match(request.url, { ignoreVary: true }) ?? await fetch(request);
}

/** Answers the server's page, or the kept one if the server cannot be reached. */
async function answerPage(request: Request): Promise<Response> {
  const fetched = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const response = await Promise.race([fetched, late]).catch(() => null);
  if (response && !UNREACHABLE.includes(response.status)) return response;
  return await caches.match(PAGE, { cacheName: OWN }) ?? await fetched;
}
