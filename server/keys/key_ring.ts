import type { Deps } from "../deps.ts";
import { hashOfKey, readKey } from "./key.ts";
import { findKey, type FoundKey, touchKey } from "./keys.sql.ts";

/** How long a server believes what it knows of a key: a revoked one is dead everywhere within 5 s. */
const FRESH_MS = 4_000;
const MOST_KEYS = 10_000;

/** The keys that were used of late, so that a request costs no query for its key. */
export function openKeyRing({ sql, clock }: Pick<Deps, "sql" | "clock">) {
  const ring = new Map<string, { found: FoundKey; until: number }>();
  const sought = new Map<string, Promise<FoundKey | undefined>>();

  async function seek(text: string): Promise<FoundKey | undefined> {
    const found = await findKey(sql, await hashOfKey(text));
    if (!found) return undefined;
    await touchKey(sql, found.tenant_id, found.key_id);
    if (ring.size >= MOST_KEYS) ring.delete(ring.keys().next().value!);
    ring.set(text, { found, until: clock.now().getTime() + FRESH_MS });
    return found;
  }
  return {
    /** Whether a key can be told without a query. */
    knows: (text: string): boolean => (ring.get(text)?.until ?? 0) > clock.now().getTime() || !readKey(text),
    /** The living key with this text. A typing error costs no query; who asks for the same key at once asks once. */
    async find(text: string): Promise<FoundKey | undefined> {
      const known = ring.get(text);
      if (known && known.until > clock.now().getTime()) return known.found;
      ring.delete(text);
      if (!readKey(text)) return undefined;
      const seeking = sought.get(text) ?? seek(text).finally(() => sought.delete(text));
      sought.set(text, seeking);
      return await seeking;
    },
  };
}
