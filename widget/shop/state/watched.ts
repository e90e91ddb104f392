/** An object whose listeners hear that any of its values became another: once, when the work of the moment is done. */
export function watched<T extends object>(state: T): T & { subscribe: (listener: () => void) => void } {
  const listeners: (() => void)[] = [];
  let changed = false;
  const tell = () => {
    if (changed || !listeners.length) return;
    changed = true;
    queueMicrotask(() => {
      changed = false;
      for (const listener of listeners) listener();
    });
  };
  const subscribe = (listener: () => void) => void listeners.push(listener);
  return new Proxy(Object.assign(state, { subscribe }), {
    set(target, name, value) {
      if (!Object.is(Reflect.get(target, name), value)) tell();
      return Reflect.set(target, name, value);
    },
  });
}

/** What follows from other values; worked out again only when one of them is another. */
export function computed<Inputs extends readonly unknown[], T>(
  inputs: () => readonly [...Inputs],
  compute: (...inputs: Inputs) => T,
): () => T {
  let last: readonly [...Inputs] | undefined;
  let value: T;
  return () => {
    const now = inputs();
    if (!last || now.some((input, at) => !Object.is(input, last![at]))) value = compute(...now);
    last = now;
    return value;
  };
}
