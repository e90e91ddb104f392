import type { Deps } from "../deps.ts";
import { type KeyUsage, sumKeyUsage } from "./key_usage.sql.ts";

/** Time in ms that a sum is used. Reading it for each hold would make a rush of customers slow. */
const FRESH_MS = 10_000;
/** The usage for a request that no limit applies to. */
export const NO_USAGE: KeyUsage = { unit_days: 0, unit_hours: 0 };
/** Sums in memory. The oldest one is evicted. */
const MAX_KEYS = 10_000;

/** What the holds of a key have had, and until when the server uses that. */
interface CachedUsage {
  /** The sums when they were read. */
  read: Promise<KeyUsage>;
  /** The unit-days that this server has added since then. */
  added: number;
  until: number;
}
const keyUsages = () => new Map<string, CachedUsage>();
type KeyScope = Pick<Deps, "sql" | "memory" | "clock">;

/**
 * Returns what the unpaid holds of a publishable key have had. Holds of other servers count after at most 10 s. Call it
 * outside a transaction: it may read from the connection pool.
 */
export async function usageOfKey(
  { sql, memory, clock }: KeyScope,
  { tenant_id, key_id }: { tenant_id: string; key_id: string },
): Promise<KeyUsage> {
  const keys = memory.of(keyUsages);
  const now = clock.now().getTime();
  let usage = keys.get(key_id);
  if (!usage || usage.until <= now) {
    usage = { read: sumKeyUsage(sql, tenant_id, key_id), added: 0, until: now + FRESH_MS };
    keys.delete(key_id);
    if (keys.size >= MAX_KEYS) keys.delete(keys.keys().next().value!);
    keys.set(key_id, usage);
    usage.read.catch(() => keys.delete(key_id));
  }
  const { unit_days, unit_hours } = await usage.read;
  return { unit_days: unit_days + usage.added, unit_hours };
}

/** Adds the unit-days of a new hold. */
export function addUnitDaysOfKey({ memory }: Pick<KeyScope, "memory">, key_id: string, unit_days: number): void {
  const usage = memory.of(keyUsages).get(key_id);
  if (usage) usage.added += unit_days;
}
