import type { Deps } from "../deps.ts";
import type { Hold } from "./holds.sql.ts";
import { findProcessorIntent, type ProcessorIntent } from "./processor_intent.ts";

/**
 * Pays an untouched demo intent when its hold is booked, so that a first try with `curl` needs no browser. Returns the
 * intent as it is now.
 */
export async function payUntouchedDemo(
  { payments }: Pick<Deps, "payments">,
  { payment, status, expired }: Hold,
  intent: ProcessorIntent | undefined,
): Promise<ProcessorIntent | undefined> {
  if (payment.kind === "free" || payment.provider !== "demo" || status !== "active" || expired) return intent;
  const hasFailed = intent && "failure" in intent && intent.failure;
  if (intent?.status !== "requires_payment_method" || hasFailed || !intent.client_secret) return intent;
  await payments.playDemo(intent.client_secret, "paid");
  return await findProcessorIntent({ payments }, payment);
}
