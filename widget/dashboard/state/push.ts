import type { Store } from "./store.ts";

/** What the browser allows. A browser without push may have it once the dashboard is on the home screen (iOS). */
export type PushSupport = "possible" | "denied" | "missing";

export function findPushSupport(): PushSupport {
  if (!("PushManager" in globalThis) || !("Notification" in globalThis) || !navigator.serviceWorker) return "missing";
  return Notification.permission === "denied" ? "denied" : "possible";
}

/** Returns whether the server notifies this device, and the key to subscribe with. */
export async function readPush({ api }: Store): Promise<{ public_key: string; subscribed: boolean }> {
  const answer = await api("GET /v1/staff/me/push");
  const subscription = await (await findManager())?.getSubscription();
  return { ...answer, subscribed: answer.subscribed && !!subscription };
}

/**
 * Notifies this device of new bookings. Asks for the permission, so it must be called by a press of the person.
 * Returns false if the permission is refused, or the browser has no push service.
 */
export async function startPush(store: Store, public_key: string): Promise<boolean> {
  if (await Notification.requestPermission() !== "granted") return false;
  const isSubscribed = await subscribe(store, public_key);
  if (isSubscribed) store.prefer({ push: store.me.value!.person.id });
  return isSubscribed;
}

export async function stopPush(store: Store): Promise<void> {
  await store.api("POST /v1/staff/me/push", { body: { subscription: null } });
  store.prefer({ push: null });
  await (await (await findManager())?.getSubscription())?.unsubscribe();
}

/** Renews what the person of this device had chosen: the subscription ended with their last session. */
export async function renewPush(store: Store): Promise<void> {
  const { me, preferences } = store;
  if (!me.value || preferences.value.push !== me.value.person.id || me.value.by_pin) return;
  if (findPushSupport() !== "possible" || Notification.permission !== "granted") return;
  const { public_key, subscribed } = await readPush(store);
  const own = await (await findManager())?.getSubscription();
  if (!subscribed || !own || keyOf(own) !== public_key) await subscribe(store, public_key);
}

async function subscribe({ api }: Store, public_key: string): Promise<boolean> {
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
  await api("POST /v1/staff/me/push", { body: { subscription: { endpoint, keys: { p256dh, auth } }, public_key } });
  return true;
}

/** The registration is waited for, because a first visit installs it at that moment. */
async function findManager(): Promise<PushManager | undefined> {
  const { serviceWorker } = navigator;
  if (!await serviceWorker.getRegistration("/dashboard")) return undefined;
  return (await serviceWorker.ready).pushManager;
}

/** Returns the key of the server that a subscription accepts, in base64url. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
