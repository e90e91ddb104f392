import { signal } from "@preact/signals";

/** A key without a modifier, and what it does. */
export interface Key {
  /** Such as `n`, or `g t` for two keys in a row. */
  keys: string;
  label: string;
  /** True if the key acts again while it is held down. */
  repeats?: boolean;
  /** The button that shows the key. Without one, the key is the page's. */
  button?: () => HTMLElement | null;
  /** Returns false if there is nothing to do: the key then keeps its usual meaning. */
  run: () => boolean | void;
}

/** Creates the registry of all keys of the dashboard. `shell/press_key.ts` runs them. */
export function createKeys() {
  const registered = signal<readonly Key[]>([]);
  return {
    registered,
    /** Adds a key. Returns how to remove it. Of two equal keys, the one that was added last acts. */
    add(key: Key): () => void {
      registered.value = [...registered.peek(), key];
      return () => {
        registered.value = registered.peek().filter((other) => other !== key);
      };
    },
  };
}
