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
 * many. Each server counts for itself, like requests: a quote only reads, and must not write to the database.
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
 *
 * A code counts before it is looked up, so that parallel requests cannot guess more often. If the shop has it, it no
 * longer counts.
 */
export async function limitingGuesses<R>(
  { memory, settings, tenant, kind, client }: GuessScope,
  code: string | null | undefined,
  run: () => Promise<R>,
): Promise<R> {
  if (!code || kind === "secret" || settings.quotas === unlimitedQuotas) return await run();
  const giveBack = takeGuess(limiterOf(memory), countedFor(client, `${tenant.id} `));
  try {
    const result = await run();
    giveBack();
    return result;
  } catch (error) {
    if (!isUnknownCode(error)) giveBack();
    throw error;
  }
}

/** Counts a guess of a client and of its network. Returns a function that takes it back. Throws `rate_limited`. */
function takeGuess(
  limiter: RateLimiter<"unknown_code">,
  { caller, network }: ReturnType<typeof countedFor>,
): () => void {
  const taken: string[] = [];
  const giveBack = () => taken.forEach((each) => limiter.giveBack("unknown_code", each));
  for (const [counted, times] of [[caller, 1], [network, NETWORK_TIMES]] as const) {
    if (counted === undefined) continue;
    const { allowed, resets_in } = limiter.take("unknown_code", counted, 1, times);
    if (!allowed) {
      giveBack();
      throw new Problem("rate_limited", "Too many unknown codes", { retry_after: Math.max(1, resets_in) });
    }
    taken.push(counted);
  }
  return giveBack;
}

function isUnknownCode(error: unknown): boolean {
  const isRefused = error instanceof Problem && error.code === "discount_not_usable";
  return isRefused && "reason" in error.extra && error.extra.reason === "unknown";
}

function limiterOf(memory: Memory): RateLimiter<"unknown_code"> {
  const kept = memory.of(limiters);
  const known = kept.get("") ?? createRateLimiter({ unknown_code: { per_second: GUESSES / 3_600, burst: GUESSES } });
  kept.set("", known);
  return known;
}
