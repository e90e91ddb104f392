/** A value that tells its store when it changes. */
export interface Signal<T> {
  value: T;
}
export interface ReadonlySignal<T> {
  readonly value: T;
}

/** The values of one store; listeners hear of any number of changes once, when the work of the moment is done. */
export function createSignals() {
  const listeners = new Set<() => void>();
  let changed = false;
  const tell = () => {
    if (changed) return;
    changed = true;
    queueMicrotask(() => {
      changed = false;
      for (const listener of listeners) listener();
    });
  };
  return {
    signal<T>(value: T): Signal<T> {
      return {
        get value() {
          return value;
        },
        set value(next) {
          if (Object.is(next, value)) return;
          value = next;
          tell();
        },
      };
    },
    /** Calls back after changes, until the answer is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What follows from other values; worked out again only when one of them is another. */
export function computed<Inputs extends readonly unknown[], T>(
  inputs: () => readonly [...Inputs],
  compute: (...inputs: Inputs) => T,
): ReadonlySignal<T> {
  let last: readonly [...Inputs] | undefined;
  let value: T;
  return {
    get value() {
      const now = inputs();
      if (!last || now.some((input, at) => !Object.is(input, last![at]))) value = compute(...now);
      last = now;
      return value;
    },
  };
}
