import type { Deps } from "../deps.ts";
import { sumUnitDaysOfKey } from "./key_usage.sql.ts";

/** Time in ms that a sum is used. Reading it for each hold would make a rush of customers slow. */
const FRESH_MS = 10_000;
/** Sums in memory. The oldest one is evicted. */
const MAX_KEYS = 10_000;

interface Usage {
  /** The sum when it was read. */
  read: Promise<number>;
  /** The unit-days that this server has added since then. */
  added: number;
  until: number;
}
const usages = new WeakMap<object, Map<string, Usage>>();
type KeyScope = Pick<Deps, "sql" | "vault" | "clock">;

/**
 * Returns the unit-days that unpaid holds of a publishable key have had within the last hour. Holds of other servers
 * count after at most 10 s. Call it outside a transaction: it may read from the connection pool.
 */
export async function unitDaysOfKey(
  { sql, vault, clock }: KeyScope,
  { tenant_id, key_id }: { tenant_id: string; key_id: string },
): Promise<number> {
  const keys = keysOf(vault);
  const now = clock.now().getTime();
  let usage = keys.get(key_id);
  if (!usage || usage.until <= now) {
    usage = { read: sumUnitDaysOfKey(sql, tenant_id, key_id), added: 0, until: now + FRESH_MS };
    keys.delete(key_id);
    if (keys.size >= MAX_KEYS) keys.delete(keys.keys().next().value!);
    keys.set(key_id, usage);
    usage.read.catch(() => keys.delete(key_id));
  }
  return await usage.read + usage.added;
}

/** Adds the unit-days of a new hold. */
export function addUnitDaysOfKey({ vault }: Pick<KeyScope, "vault">, key_id: string, unit_days: number): void {
  const usage = keysOf(vault).get(key_id);
  if (usage) usage.added += unit_days;
}

function keysOf(vault: object): Map<string, Usage> {
  const keys = usages.get(vault) ?? new Map<string, Usage>();
  usages.set(vault, keys);
  return keys;
}
