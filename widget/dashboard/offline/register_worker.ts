/** Trusted Types, which TypeScript's types of browsers lack. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): {
    createScriptURL(url: string): string;
  };
}

const WORKER = "/dashboard/service_worker.js";
/** Time in ms between two checks for a new release, in a tab that stays open. */
const CHECK_MS = 3_600_000;

/**
 * Registers the service worker, which keeps the dashboard's files. Calls `onRelease` when a new release has replaced
 * the one that this tab shows.
 */
export async function registerWorker({ onRelease }: { onRelease: () => void }): Promise<void> {
  const { serviceWorker } = navigator;
  // Only pages of a secure origin may have one
  if (!serviceWorker) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("dashboard-worker", { createScriptURL: () => WORKER });
  const isFirst = !serviceWorker.controller;
  let count = 0;
  serviceWorker.addEventListener("controllerchange", () => {
    count++;
    if (!isFirst || count > 1) onRelease();
  });
  await serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER, { scope: "/dashboard" });
  const check = async () => {
    // Browsers may remove a worker at any time
    const registration = await serviceWorker.getRegistration("/dashboard");
    // Without a network the next check finds the release
    await registration?.update().catch(() => {});
  };
  setInterval(check, CHECK_MS);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
}
