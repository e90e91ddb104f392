import type { Context } from "hono";
import type { Clock } from "../clock.ts";
import { clientOf } from "./client.ts";
import type { Vault } from "../vault.ts";

interface HashOptions {
  vault: Pick<Vault, "hmac">;
  clock: Clock;
  trusted_proxies: readonly string[];
}

/**
 * Returns a function that hashes a client's address with `APP_SECRET` and the date in UTC.
 *
 * A client keeps its hash for one day, so that abuse can be traced. The hash does not reveal the address without the secret.
 */
export function createClientHash({ vault, clock, trusted_proxies }: HashOptions): (c: Context) => Promise<string> {
  return async (c) => {
    const day = clock.now().toISOString().slice(0, 10);
    const { address } = clientOf(c, trusted_proxies);
    return (await vault.hmac(`${day} ${address}`, "access_log_client")).slice(0, 16);
  };
}
