import type { Context } from "hono";
import { say } from "./headers.ts";
import { Problem } from "../problem.ts";

/** A bucket of `burst` tokens that fills by `per_second`. */
export interface Limit {
  per_second: number;
  burst: number;
}
/** Who is counted together. */
export type LimitName = keyof typeof usualLimits;
/** A limit for each kind of caller. */
export type Limits = Readonly<Record<LimitName, Limit>>;

/** Per secret key; per publishable key and address; per address for requests without a valid key. */
export const usualLimits = {
  secret: { per_second: 100, burst: 200 },
  publishable: { per_second: 20, burst: 60 },
  anonymous: { per_second: 10, burst: 60 },
} as const satisfies Record<string, Limit>;

/** Buckets are kept for so many callers; the one unseen longest is forgotten first, which only ever favours a caller. */
const MOST_BUCKETS = 100_000;

/** What became of one request's tokens. */
export interface Spent {
  allowed: boolean;
  /** Whole tokens left. */
  left: number;
  /** Seconds until the bucket is full, or until the next token when it is empty. */
  resets_in: number;
}
/** Counts callers in this process. */
export interface RateLimiter {
  limits: Limits;
  /** Takes `cost` tokens, or none when there are fewer; a cost of 0 only looks. */
  take(name: LimitName, who: string, cost?: 0 | 1): Spent;
}

/** Token buckets in this process's memory: each server counts for itself. `now` is in ms and never goes back. */
export function createRateLimiter(limits: Limits, now: () => number = () => performance.now()): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    limits,
    take(name, who, cost = 1) {
      const { per_second, burst } = limits[name];
      const key = `${name} ${who}`;
      const at = now();
      const known = buckets.get(key);
      const had = known ? Math.min(burst, known.tokens + (at - known.at) / 1_000 * per_second) : burst;
      const allowed = had >= 1;
      const tokens = allowed ? had - cost : had;
      buckets.delete(key);
      if (tokens < burst) buckets.set(key, { tokens, at });
      if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value!);
      return {
        allowed,
        left: Math.floor(tokens),
        resets_in: Math.ceil((allowed ? burst - tokens : 1 - tokens) / per_second),
      };
    },
  };
}

/** Counts a request and says so in its headers, as the IETF's draft "RateLimit header fields for HTTP" does; throws the 429. */
export function spend(
  limiter: RateLimiter,
  c: Context,
  { name, who, cost }: { name: LimitName; who: string; cost?: 0 | 1 },
) {
  const { per_second, burst } = limiter.limits[name];
  const { allowed, left, resets_in } = limiter.take(name, who, cost);
  say(c, {
    "ratelimit-policy": `"${name}";q=${burst};w=${Math.max(1, Math.round(burst / per_second))}`,
    "ratelimit": `"${name}";r=${left};t=${resets_in}`,
  });
  if (!allowed) {
    throw new Problem("rate_limited", `Try again in ${resets_in} s`, { retry_after: Math.max(1, resets_in) });
  }
}
