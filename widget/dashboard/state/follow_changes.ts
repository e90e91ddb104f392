import { dependsOn } from "./dependencies.ts";
import type { Live } from "./live.ts";

/** The longest time in ms by which a told change waits. It joins changes, and spreads the requests of many tabs. */
const GATHER_MS = 300;

/**
 * Calls back soon after changes that an answer depends on, by its key in the cache, while the tab is visible. Changes
 * that follow closely share one call. Returns how to stop.
 */
export function followChanges(live: Pick<Live, "listen"> | undefined, key: string, refresh: () => void): () => void {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const stopListening = live?.listen((change) => {
    if (change && !dependsOn(key, change)) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      if (document.visibilityState === "visible") refresh();
    }, GATHER_MS * (0.3 + 0.7 * Math.random()));
  });
  return () => {
    clearTimeout(gathering);
    stopListening?.();
  };
}
