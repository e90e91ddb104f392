import type { Context } from "hono";
import { addHeaders } from "./headers.ts";
import { Problem } from "../problem.ts";

/** A token bucket of `burst` tokens, refilled at `per_second`. */
export interface Limit {
  per_second: number;
  burst: number;
}
/** The kind of caller that a limit applies to. */
export type LimitName = keyof typeof defaultLimits;
/** One limit per kind of caller. */
export type Limits = Readonly<Record<LimitName, Limit>>;

/** Per secret key; per publishable key and address; per address for requests without a valid key. */
export const defaultLimits = {
  secret: { per_second: 100, burst: 200 },
  publishable: { per_second: 20, burst: 60 },
  anonymous: { per_second: 10, burst: 60 },
} as const satisfies Record<string, Limit>;

/** The limit of a /48 network of IPv6, in limits of one caller. It can be 256 households, or one stranger's tunnel. */
const NETWORK_TIMES = 8;

/** Buckets in memory. The least recently used one is evicted, which resets that caller's limit. */
const MAX_BUCKETS = 100_000;

/** The result of taking tokens. */
export interface TakeResult {
  allowed: boolean;
  /** Whole tokens that remain. */
  remaining: number;
  /** Seconds until the bucket is full, or until the next token when it is empty. */
  resets_in: number;
}
/** Limits the request rate of callers, in this process. */
export interface RateLimiter<N extends string = LimitName> {
  limits: Readonly<Record<N, Limit>>;
  /**
   * Takes `cost` tokens of a caller, or none if the bucket is empty. A cost of 0 only checks the bucket. One that is
   * larger than what is left is still taken: the bucket stays empty for longer. `times` makes the bucket as many times
   * larger.
   */
  take(name: N, caller: string, cost?: number, times?: number): TakeResult;
  /** Gives a caller back one token. */
  giveBack(name: N, caller: string): void;
}

/** Creates token buckets in this process's memory: each server counts for itself. `now` is a monotonic time in ms. */
export function createRateLimiter<N extends string>(
  limits: Readonly<Record<N, Limit>>,
  now: () => number = () => performance.now(),
): RateLimiter<N> {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    limits,
    take(name, caller, cost = 1, times = 1) {
      const per_second = limits[name].per_second * times, burst = limits[name].burst * times;
      const key = `${name} ${caller}`;
      const at = now();
      const bucket = buckets.get(key);
      const available = bucket ? Math.min(burst, bucket.tokens + (at - bucket.at) / 1_000 * per_second) : burst;
      const allowed = available >= 1;
      const tokens = allowed ? available - cost : available;
      buckets.delete(key);
      if (tokens < burst) buckets.set(key, { tokens, at });
      if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value!);
      return {
        allowed,
        remaining: Math.floor(tokens),
        resets_in: Math.ceil((allowed ? burst - tokens : 1 - tokens) / per_second),
      };
    },
    giveBack(name, caller) {
      const bucket = buckets.get(`${name} ${caller}`);
      // `take` limits them to the burst
      if (bucket) bucket.tokens += 1;
    },
  };
}

/**
 * Counts a request and adds the headers of the IETF draft "RateLimit header fields for HTTP". Throws a 429 at the limit
 * of the caller, or at that of the `network` which the caller shares.
 */
export function countRequest(
  limiter: RateLimiter,
  c: Context,
  { name, caller, network, cost }: { name: LimitName; caller: string; network?: string | undefined; cost?: 0 | 1 },
) {
  const { per_second, burst } = limiter.limits[name];
  const own = limiter.take(name, caller, cost);
  // A caller whom its own limit refuses does not use up that of its neighbours
  const shared = own.allowed && network !== undefined ? limiter.take(name, network, cost, NETWORK_TIMES) : own;
  const { allowed, remaining, resets_in } = shared.allowed ? own : shared;
  addHeaders(c, {
    "ratelimit-policy": `"${name}";q=${burst};w=${Math.max(1, Math.round(burst / per_second))}`,
    "ratelimit": `"${name}";r=${remaining};t=${resets_in}`,
  });
  if (!allowed) {
    throw new Problem("rate_limited", `Too many requests. Try again in ${resets_in} s.`, {
      retry_after: Math.max(1, resets_in),
    });
  }
}
