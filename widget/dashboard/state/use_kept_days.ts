import { useEffect } from "preact/hooks";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { addDays } from "../../ui/calendar_days.ts";
import { keepDays } from "./keep_days.ts";
import { useStore } from "./store.ts";

/** Time in ms after which the days are kept anew. */
const RENEW_MS = 600_000;

/**
 * Keeps today and tomorrow for a time without a network. Only a page with a service worker opens then, so the others
 * keep nothing.
 */
export function useKeptDays(): void {
  const { api, kept, me, now, offline } = useStore();
  const shop = me.value?.shop;
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!shop || !serviceWorker) return;
    const keep = () => {
      if (!serviceWorker.controller || offline.peek() || document.visibilityState === "hidden") return;
      const today = dateOf(wallOf(now(), shop.timezone));
      // Without an answer, what was kept before stays
      keepDays(api, kept, { shop_id: shop.id, days: [today, addDays(today, 1)], now: now() }).catch(() => {});
    };
    keep();
    const timer = setInterval(keep, RENEW_MS);
    serviceWorker.addEventListener("controllerchange", keep);
    return () => {
      clearInterval(timer);
      serviceWorker.removeEventListener("controllerchange", keep);
    };
  }, [shop?.id]);
}
