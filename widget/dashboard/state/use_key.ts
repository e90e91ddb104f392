import { useLayoutEffect, useRef } from "preact/hooks";
import type { Key } from "./keys.ts";
import { useStore } from "./store.ts";

/** Registers a key for as long as the component is shown. */
export function useKey(key: Key): void {
  const { keys } = useStore();
  const current = useRef(key);
  current.current = key;
  useLayoutEffect(() => keys.add({ ...key, run: () => current.current.run() }), [key.keys, key.label]);
}
