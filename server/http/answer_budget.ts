import { DAY } from "../../shared/wall_clock.ts";
import { Problem } from "../problem.ts";
import { createRateLimiter } from "./rate_limit.ts";

/** The bytes that one caller may still have stored for its `Idempotency-Key`s. */
export interface AnswerShare {
  /** Throws `rate_limited` if nothing is left. Call it before the request runs: its result must be stored. */
  assertLeft(): void;
  /** Counts what is stored for a key. */
  take(bytes: number): void;
}

/** Whose results are stored. */
interface Storer {
  kind?: string | undefined;
  tenant?: { id: string } | undefined;
  client: { address: string };
}

/**
 * Limits the bytes that are stored for `Idempotency-Key`s, per shop and client and in a day, in this process.
 *
 * Half of a day's bytes may be stored at once; the other half comes back in the course of a day. A client shares the
 * publishable key with the customers of the shop, so its share is much smaller. A secret key has no clients.
 */
export function createAnswerBudget(
  { per_shop, per_client }: { per_shop: number; per_client: number },
): (caller: Storer) => AnswerShare {
  const limitOf = (bytes: number) => ({ burst: bytes / 2, per_second: bytes / 2 / (DAY / 1_000) });
  const limiter = createRateLimiter({
    shop: limitOf(per_shop),
    client: limitOf(per_client),
  });
  return ({ kind, tenant, client }) => {
    const shares: ["shop" | "client", string][] = [];
    // A shop can make any number of keys. Its customers cannot use up what its staff may store
    if (tenant) shares.push(["shop", `${kind} ${tenant.id}`]);
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
