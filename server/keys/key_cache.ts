import type { Deps } from "../deps.ts";
import { hashKey, parseKey } from "./key.ts";
import { type ActiveKey, findKey, touchKey } from "./keys.sql.ts";

/** Time in ms that a key is cached. A revoked key stops working on every server within 5 s. */
const FRESH_MS = 4_000;
const MAX_KEYS = 10_000;

/** Creates a cache of recently used keys, so that most requests need no query for their key. */
export function createKeyCache({ sql, clock }: Pick<Deps, "sql" | "clock">, max_keys = MAX_KEYS) {
  const cache = new Map<string, { found: ActiveKey; until: number }>();
  const pending = new Map<string, Promise<ActiveKey | undefined>>();

  async function load(text: string): Promise<ActiveKey | undefined> {
    const found = await findKey(sql, await hashKey(text));
    if (!found) return undefined;
    await touchKey(sql, found.tenant_id, found.key_id);
    if (cache.size >= max_keys) cache.delete(cache.keys().next().value!);
    cache.set(text, { found, until: clock.now().getTime() + FRESH_MS });
    return found;
  }

  function findCached(text: string): ActiveKey | undefined {
    const cached = cache.get(text);
    return cached && cached.until > clock.now().getTime() ? cached.found : undefined;
  }

  return {
    /** Returns whether a key can be looked up without a query. */
    findsWithoutQuery: (text: string): boolean => !!findCached(text) || !parseKey(text),
    /** Returns the active key with this text. Concurrent calls for one key share a query. */
    async find(text: string): Promise<ActiveKey | undefined> {
      const found = findCached(text);
      if (found) return found;
      if (!parseKey(text)) return undefined;
      const loading = pending.get(text) ?? load(text).finally(() => pending.delete(text));
      pending.set(text, loading);
      return await loading;
    },
  };
}
