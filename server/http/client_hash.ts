import type { Context } from "hono";
import type { Clock } from "../clock.ts";
import { clientOf } from "./client.ts";
import type { Vault } from "../vault.ts";

interface HashOptions {
  vault: Pick<Vault, "hmac">;
  clock: Clock;
  trusted_proxies: readonly string[];
}

/** Clients whose hashes are cached. */
const MAX_CACHED = 1_000;

/**
 * Returns a function that hashes a client's address with `APP_SECRET` and the date in UTC.
 *
 * A client keeps its hash for one day, so that abuse can be traced. The hash does not reveal the address without the
 * secret.
 */
export function createClientHash({ vault, clock, trusted_proxies }: HashOptions): (c: Context) => Promise<string> {
  const hashes = new Map<string, string>();
  return async (c) => {
    const client = `${clock.now().toISOString().slice(0, 10)} ${clientOf(c, trusted_proxies).address}`;
    const cached = hashes.get(client);
    if (cached) return cached;
    const hash = (await vault.hmac(client, "access_log_client")).slice(0, 16);
    if (hashes.size >= MAX_CACHED) hashes.clear();
    hashes.set(client, hash);
    return hash;
  };
}
