import { StripeError } from "./stripe_error.ts";

export interface StripeResponse {
  status: number;
  body: unknown;
}
interface StoredResponse {
  asked: string;
  answer: StripeResponse | "running";
}

/**
 * Stripe's rules for `Idempotency-Key`: repeats the first response (also a 500), 400 for other parameters, 409 while it
 * runs.
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, StoredResponse>();

  /** Runs `work` once per key. `key` includes the account. Errors that `work` throws, such as a 429, are not stored. */
  async once(
    key: string | undefined,
    asked: string,
    work: () => Promise<StripeResponse>,
  ): Promise<StripeResponse & { replayed: boolean }> {
    if (key === undefined) return { ...await work(), replayed: false };
    const kept = this.#kept.get(key);
    if (kept && kept.asked !== asked) {
      throw new StripeError(400, {
        type: "idempotency_error",
        message:
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (kept?.answer === "running") {
      throw new StripeError(409, {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message:
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
      });
    }
    if (kept) return { ...kept.answer, replayed: true };
    this.#kept.set(key, { asked, answer: "running" });
    try {
      const answer = await work();
      this.#kept.set(key, { asked, answer: structuredClone(answer) });
      return { ...answer, replayed: false };
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }
}
