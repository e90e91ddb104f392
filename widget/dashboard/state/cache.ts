import { type Signal, signal } from "@preact/signals";
import type { Live } from "./live.ts";

/** An answer of the API: the last one received, and how the latest request for it went. */
export interface Cached<T> {
  data: T | null;
  /** Time in ms at which `data` was received. */
  received_at: number | null;
  error: unknown;
  loading: boolean;
}

interface CacheOptions {
  now: () => number;
  /** Keeps answers for this tab, so that a reload shows them at once. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  /** Tells which answers are out of date. */
  live?: Live;
  /** Called with each new answer. */
  onAnswer?: (key: string, answer: Cached<unknown>) => void;
  /** Returns an answer that the device has kept, if it may be shown now. */
  findKept?: (key: string) => Pick<Cached<unknown>, "data" | "received_at"> | null;
}

const PREFIX = "dashboard:";
const MAX_ENTRIES = 50;

/** Creates a cache that shows the last answer at once and revalidates it in the background. */
export function createCache({ now, storage, live, onAnswer, findKept }: CacheOptions) {
  const entries = new Map<string, { state: Signal<Cached<unknown>>; latest: number }>();
  /** Counts how often the cache was cleared: an answer that was requested before belongs to another session. */
  let session = 0;

  function entryOf(key: string) {
    const known = entries.get(key);
    if (known) return known;
    const entry = { state: signal<Cached<unknown>>(recall(key)), latest: 0 };
    entries.set(key, entry);
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!);
    return entry;
  }

  function recall(key: string): Cached<unknown> {
    try {
      const saved = JSON.parse(storage.getItem(PREFIX + key) ?? "null");
      if (saved) return { ...saved, error: null, loading: false };
    } catch { /* An answer of an older version is loaded again. */ }
    return { data: null, received_at: null, ...findKept?.(key), error: null, loading: false };
  }

  function save(key: string, answer: Cached<unknown>): void {
    const { data, received_at } = answer;
    onAnswer?.(key, answer);
    try {
      storage.setItem(PREFIX + key, JSON.stringify({ data, received_at }));
    } catch { /* Full or forbidden storage only costs the picture after a reload. */ }
  }

  return {
    live,
    get: <T>(key: string) => entryOf(key).state as Signal<Cached<T>>,
    /** Requests an answer. Of overlapping requests only the latest one counts. */
    async refresh<T>(key: string, load: () => Promise<T>): Promise<void> {
      const entry = entryOf(key);
      const request = ++entry.latest;
      const requestedIn = session;
      const isWanted = () => request === entry.latest && requestedIn === session;
      entry.state.value = { ...entry.state.value, loading: true };
      try {
        const data = await load();
        if (!isWanted()) return;
        entry.state.value = { data, received_at: now(), error: null, loading: false };
        save(key, entry.state.value);
      } catch (error) {
        if (isWanted()) entry.state.value = { ...entry.state.value, error, loading: false };
      }
    },
    /** Replaces an answer by a newer one that a change has returned. */
    put<T>(key: string, data: T): void {
      const entry = entryOf(key);
      entry.latest++;
      entry.state.value = { data, received_at: now(), error: null, loading: false };
      save(key, entry.state.value);
    },
    /** Takes over answers that the device has kept, where this tab has none. */
    restore(answers: ReadonlyMap<string, Pick<Cached<unknown>, "data" | "received_at">>): void {
      for (const [key, answer] of answers) {
        const { state } = entryOf(key);
        if (state.value.data === null) state.value = { ...state.value, ...answer };
      }
    },
    /** Forgets everything, for example when the person signs out. Answers that are under way are ignored. */
    clear(): void {
      session++;
      entries.clear();
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at)!);
      for (const key of keys) if (key.startsWith(PREFIX)) storage.removeItem(key);
    },
  };
}
export type Cache = ReturnType<typeof createCache>;
