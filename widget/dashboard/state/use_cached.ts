import { useEffect } from "preact/hooks";
import type { Cache, Cached } from "./cache.ts";

/** Time in ms after which a visible view is revalidated. */
const REVALIDATE_MS = 30_000;

/**
 * Returns a cached answer and keeps it fresh: when the view opens, when the tab becomes visible, when the network comes
 * back, and every 30 seconds.
 */
export function useCached<T>(cache: Cache, key: string, load: () => Promise<T>): Cached<T> & { refresh: () => void } {
  const refresh = () => void cache.refresh(key, load);
  useEffect(() => {
    refresh();
    const ifVisible = () => document.visibilityState === "visible" && refresh();
    const timer = setInterval(ifVisible, REVALIDATE_MS);
    document.addEventListener("visibilitychange", ifVisible);
    addEventListener("online", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ifVisible);
      removeEventListener("online", refresh);
    };
  }, [key]);
  return { ...cache.get<T>(key).value, refresh };
}
