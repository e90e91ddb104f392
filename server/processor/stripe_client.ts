import Stripe from "stripe";
import { toProblem } from "./stripe_errors.ts";

export interface StripeSettings {
  secret_key: string;
  /** The address to call instead of Stripe's, e.g. `http://127.0.0.1:12111`. */
  api_base?: string | null;
  /** The timeout of one attempt in ms. A customer waits for it. */
  timeout?: number;
  retries?: number;
}

/** Creates the client of Stripe's SDK. */
export function createStripeClient({ secret_key, api_base, timeout = 8_000, retries = 2 }: StripeSettings): Stripe {
  const base = new URL(api_base ?? "https://api.stripe.com");
  return new Stripe(secret_key, {
    protocol: base.protocol === "http:" ? "http" : "https",
    host: base.hostname,
    port: base.port || (base.protocol === "http:" ? 80 : 443),
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

/** Returns an answer of Stripe. Throws its error as a Problem. */
export async function ask<T>(answer: Promise<T>): Promise<T> {
  return await answer.catch((error: unknown) => Promise.reject(toProblem(error)));
}
