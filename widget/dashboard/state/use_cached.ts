import { useEffect } from "preact/hooks";
import type { StaffApi } from "../api.ts";
import type { Cached } from "./cache.ts";
import { followChanges } from "./follow_changes.ts";
import { useStore } from "./store.ts";

/** Time in ms after which a visible view is revalidated: while changes are told, and while they are not. */
const REVALIDATE_MS = { live: 300_000, alone: 30_000 };

/**
 * Returns a cached answer and keeps it fresh: when the view opens, when the tab becomes visible, when the network comes
 * back, within a second after a change of a record that it depends on, and from time to time.
 */
export function useCached<T>(
  key: string,
  load: (api: StaffApi) => Promise<T>,
): Cached<T> & { refresh: () => void } {
  const { api, cache } = useStore();
  const refresh = () => void cache.refresh(key, () => load(api));
  const isLive = cache.live?.connected.value ?? false;
  useEffect(() => {
    refresh();
    const ifVisible = () => document.visibilityState === "visible" && refresh();
    const stopFollowing = followChanges(cache.live, key, refresh);
    document.addEventListener("visibilitychange", ifVisible);
    addEventListener("online", refresh);
    return () => {
      stopFollowing();
      document.removeEventListener("visibilitychange", ifVisible);
      removeEventListener("online", refresh);
    };
  }, [key]);
  useEffect(() => {
    const timer = setInterval(
      () => document.visibilityState === "visible" && refresh(),
      isLive ? REVALIDATE_MS.live : REVALIDATE_MS.alone,
    );
    return () => clearInterval(timer);
  }, [key, isLive]);
  return { ...cache.get<T>(key).value, refresh };
}
