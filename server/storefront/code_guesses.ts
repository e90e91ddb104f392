import { countedFor } from "../http/access_control.ts";
import type { Client, Tenant } from "../http/handlers.ts";
import { createRateLimiter, type RateLimiter } from "../http/rate_limit.ts";
import type { KeyKind } from "../../shared/contract/mod.ts";
import type { Memory } from "../memory.ts";
import { Problem } from "../problem.ts";
import { unlimitedQuotas } from "../quotas.ts";
import type { Settings } from "../settings.ts";

/**
 * Unknown codes that a client may send to each server at once, and per hour. A network of IPv6 may send eight times as
 * many.
 */
const GUESSES = 20, NETWORK_TIMES = 8;
const limiters = () => new Map<string, RateLimiter<"unknown_code">>();

interface GuessScope {
  memory: Memory;
  settings: Pick<Settings, "quotas">;
  tenant: Tenant;
  kind: KeyKind;
  client: Client;
}

/**
 * Runs something that looks up the code of a discount, and counts codes that the shop does not have. Throws
 * `rate_limited` for a client that has guessed too often. A secret key may try any number.
 */
export async function limitingGuesses<R>(
  { memory, settings, tenant, kind, client }: GuessScope,
  code: string | null | undefined,
  run: () => Promise<R>,
): Promise<R> {
  if (!code || kind === "secret" || settings.quotas === unlimitedQuotas) return await run();
  const { caller, network } = countedFor(client, `${tenant.id} `);
  const count = (cost: 0 | 1) => {
    const limiter = limiterOf(memory);
    const own = limiter.take("unknown_code", caller, cost);
    const shared = network === undefined ? own : limiter.take("unknown_code", network, cost, NETWORK_TIMES);
    const { allowed, resets_in } = own.allowed ? shared : own;
    if (!allowed) throw new Problem("rate_limited", "Too many unknown codes", { retry_after: Math.max(1, resets_in) });
  };
  count(0);
  try {
    return await run();
  } catch (error) {
    const isRefused = error instanceof Problem && error.code === "discount_not_usable";
    if (isRefused && "reason" in error.extra && error.extra.reason === "unknown") count(1);
    throw error;
  }
}

function limiterOf(memory: Memory): RateLimiter<"unknown_code"> {
  const kept = memory.of(limiters);
  const known = kept.get("") ?? createRateLimiter({ unknown_code: { per_second: GUESSES / 3_600, burst: GUESSES } });
  kept.set("", known);
  return known;
}
