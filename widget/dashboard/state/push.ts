import { nameDevice } from "./device_name.ts";
import type { Store } from "./store.ts";

/** What the browser allows. A browser without push may have it once the dashboard is on the home screen (iOS). */
export type PushSupport = "possible" | "denied" | "missing";

export function findPushSupport(): PushSupport {
  if (!("PushManager" in globalThis) || !("Notification" in globalThis) || !navigator.serviceWorker) return "missing";
  return Notification.permission === "denied" ? "denied" : "possible";
}

/** Returns which devices the server notifies, whether this is one of them, and the key to subscribe with. */
export async function readPush({ api }: Store) {
  const answer = await api("GET /v1/staff/me/push");
  return { ...answer, subscribed: answer.subscribed && !!await findSubscription() };
}
export type KnownPush = Awaited<ReturnType<typeof readPush>>;

/**
 * Notifies this device of new bookings. Asks for the permission, so it must be called by a press of the person.
 * Returns false if the permission is refused, or the browser has no push service.
 */
export async function startPush(store: Store, public_key: string): Promise<boolean> {
  return await Notification.requestPermission() === "granted" && await subscribe(store, { public_key });
}

export async function stopPush(store: Store): Promise<void> {
  await store.api("POST /v1/staff/me/push", { body: { subscription: null } });
  await (await findSubscription())?.unsubscribe();
}

/**
 * Goes on in a new session with what the person had chosen on this device. Ends the subscription of the browser if
 * they have ended it meanwhile, or if it is somebody else's.
 */
export async function renewPush(store: Store): Promise<void> {
  const me = store.me.value;
  const own = findPushSupport() === "missing" ? null : await findSubscription();
  if (!me || !own) return;
  const { public_key, subscribed } = await readPush(store);
  if (subscribed && keyOf(own) === public_key) return;
  if (me.by_pin || !await subscribe(store, { public_key, renew: true })) {
    await (await findSubscription())?.unsubscribe();
  }
}

async function subscribe(
  { api }: Store,
  { public_key, renew = false }: { public_key: string; renew?: boolean },
): Promise<boolean> {
  const manager = await findManager();
  if (!manager) return false;
  const former = await manager.getSubscription();
  // A subscription accepts one key of the server, which changes with its secret
  if (former && keyOf(former) !== public_key) await former.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  // Some browsers refuse although they have the interface: Chromium without Google's services, for example
  const subscription = await manager.subscribe(options).catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  const { p256dh, auth } = keys;
  const device = nameDevice(navigator.userAgent);
  const body = { subscription: { endpoint, keys: { p256dh, auth } }, public_key, device, renew };
  return (await api("POST /v1/staff/me/push", { body })).subscribed;
}

async function findSubscription(): Promise<PushSubscription | null> {
  return await (await findManager())?.getSubscription() ?? null;
}

/** The registration is waited for, because a first visit installs it at that moment. */
async function findManager(): Promise<PushManager | undefined> {
  const { serviceWorker } = navigator;
  if (!await serviceWorker?.getRegistration("/dashboard")) return undefined;
  return (await serviceWorker.ready).pushManager;
}

/** Returns the key of the server that a subscription accepts, in base64url. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
