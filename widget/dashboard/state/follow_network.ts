import { loadSession } from "./sign_in.ts";
import type { Store } from "./store.ts";

/** Follows what the browser says about the network, what other tabs do with the session, and new releases. */
export function followNetwork(store: Store): void {
  addEventListener("offline", () => store.report(false));
  addEventListener("online", () => void store.reconnect());
  store.kept.onChange(() => {
    store.cache.clear();
    store.session.value = "loading";
    loadSession(store);
  });
  // Its files are not to compete with those that the first picture needs
  addEventListener("load", async () => {
    const { registerWorker } = await import("../offline/register_worker.ts");
    // Without a worker, the dashboard works as long as there is a network
    await registerWorker({ onRelease: () => store.outdated.value = true }).catch(() => {});
  });
}
