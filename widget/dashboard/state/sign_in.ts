import { ApiError } from "../../api.ts";
import type { Me } from "./session.ts";
import type { Store } from "./store.ts";

/**
 * Finds out who is signed in. Without a network, the last known session shows the answers of this tab, or those that
 * the device has kept. With a network the server decides first: the session may have ended meanwhile.
 */
export async function loadSession(store: Store): Promise<void> {
  if (store.leaving.pending.value) {
    store.session.value = "signed_out";
    return await store.leaving.finish();
  }
  const known = store.cache.get<Me>("me").value.data;
  if (known) store.session.value = known;
  const before = store.session.value;
  try {
    const me = await store.api("GET /v1/staff/me");
    // The person may have switched to another shop, or signed out, while the request was under way
    if (store.session.value === before) setSession(store, me);
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 401) return;
    const isOffline = error instanceof ApiError && error.problem.code === "offline";
    if (known) return;
    if (isOffline) store.cache.restore(store.kept.recall());
    const kept = isOffline && store.cache.get<Me>("me").value.data;
    store.session.value = kept || (isOffline ? "offline" : "failed");
  }
}

/** Opens a session. Answers that the cache holds for another person or shop are forgotten. */
export function setSession(store: Store, me: Me): void {
  const before = store.cache.get<Me>("me").value.data;
  if (before && (before.person.id !== me.person.id || before.shop.id !== me.shop.id)) store.cache.clear();
  store.ended.value = false;
  store.kept.open(`${me.person.id} ${me.shop.id}`);
  store.cache.put("me", me);
  store.session.value = me;
}

export async function requestCode({ api }: Store, email: string): Promise<void> {
  await api("POST /v1/staff/sign-in", { body: { email } });
}

/** A mailed code with its address, or the token of a sign-in link. */
export type Proof = { email: string; code: string } | { token: string };
/** A shop from which a person chooses. */
export interface ShopToChoose {
  id: string;
  slug: string;
  name: string;
}

/** Exchanges a proof for a session. Returns the person's shops if the server does not know which one to open. */
export async function signIn({ api, leaving }: Store, proof: Proof, shop?: string): Promise<Me | ShopToChoose[]> {
  try {
    const me = "token" in proof
      ? await api("POST /v1/staff/sign-in/link", { body: { ...proof, shop } })
      : await api("POST /v1/staff/sign-in/verify", { body: { ...proof, shop } });
    leaving.forget();
    return me;
  } catch (error) {
    const { problem } = error as Partial<ApiError>;
    if (problem?.code === "shop_required") return problem.shops;
    throw error;
  }
}

/** Returns the helpers who can sign in with a PIN here, or null if this device is not shared. */
export async function listPeople(store: Store) {
  try {
    return await store.api("POST /v1/staff/sign-in/people", { body: {} });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== "not_found") throw error;
    store.prefer({ shared: false });
    return null;
  }
}

/** Starts the session of a helper at a shared device. It ends the one before. */
export async function signInByPin({ api, leaving }: Store, body: { person: string; pin: string }): Promise<Me> {
  const me = await api("POST /v1/staff/sign-in/pin", { body });
  leaving.forget();
  return me;
}

/** Switches to another shop of the person. */
export async function chooseShop(store: Store, shop: string): Promise<void> {
  setSession(store, await store.api("POST /v1/staff/me/shop", { body: { shop } }));
}

/**
 * Forgets all answers of the API, then ends the session on the server. Without a network that happens at the next
 * connection.
 */
export async function signOut(store: Store, { everywhere = false } = {}): Promise<void> {
  store.leaving.begin(everywhere);
  store.kept.clear();
  store.cache.clear();
  store.session.value = "signed_out";
  await store.leaving.finish();
}
