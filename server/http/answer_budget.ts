import { DAY } from "../../shared/wall_clock.ts";
import { Problem } from "../problem.ts";
import type { Quotas } from "../quotas.ts";
import type { Caller } from "./access_control.ts";
import { createRateLimiter } from "./rate_limit.ts";

/** The bytes that one caller may still have stored for its `Idempotency-Key`s. */
export interface AnswerShare {
  /** Throws `rate_limited` if nothing is left. Call it before the request runs: its result must be stored. */
  assertLeft(): void;
  /** Counts what is stored for a key. */
  take(bytes: number): void;
}

/**
 * Limits the bytes that are stored for `Idempotency-Key`s, per key and per client, in this process.
 *
 * Half of a day's bytes may be stored at once; the other half comes back in the course of a day. A client shares the
 * publishable key with the customers of the shop, so its share is much smaller. A secret key has no clients.
 */
export function createAnswerBudget(quotas: Quotas): (caller: Caller) => AnswerShare {
  const limitOf = (bytes: number) => ({ burst: bytes / 2, per_second: bytes / 2 / (DAY / 1_000) });
  const limiter = createRateLimiter({
    key: limitOf(quotas.stored_answer_bytes_per_key_and_day),
    client: limitOf(quotas.stored_answer_bytes_per_client_and_day),
  });
  return ({ kind, key_id, client }) => {
    const shares: ["key" | "client", string][] = [];
    if (key_id !== undefined) shares.push(["key", key_id]);
    if (kind !== "secret") shares.push(["client", client.address]);
    return {
      assertLeft() {
        const used = shares.map(([name, caller]) => limiter.take(name, caller, 0)).filter(({ allowed }) => !allowed);
        if (!used.length) return;
        const retry_after = Math.max(60, ...used.map(({ resets_in }) => resets_in));
        throw new Problem(
          "rate_limited",
          `Too many results are stored for Idempotency-Keys. Try again in ${retry_after} s.`,
          { retry_after },
        );
      },
      take(bytes) {
        for (const [name, caller] of shares) limiter.take(name, caller, bytes);
      },
    };
  };
}
