import Stripe from "stripe";
import type { Account } from "./payments.ts";

/** What Stripe tells us, narrowed to where to look: the object itself is always fetched anew, so order and age do not matter. */
export type ProcessorEvent =
  & { id: string; account: Account; type: string }
  & ({ about: "intent" | "setup"; object_id: string } | { about: "nothing" });

interface Delivery {
  body: string;
  signature: string | undefined;
  /** Several while they are exchanged. */
  secrets: readonly string[];
  now: Date;
}

const tolerance = 300;
// the SDK verifies without asking anyone, so any key will do
const { webhooks } = new Stripe("sk_unused");

/** Verifies and reads one delivery of Stripe's; undefined when no secret fits or it is older than 300 s. */
export async function readStripeEvent(
  { body, signature, secrets, now }: Delivery,
): Promise<ProcessorEvent | undefined> {
  for (const secret of secrets) {
    try {
      return narrowed(
        await webhooks.constructEventAsync(body, signature ?? "", secret, tolerance, undefined, now.getTime()),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return undefined;
}

function narrowed({ id, account, type, data }: Stripe.Event): ProcessorEvent {
  const event = { id, account: account ?? null, type };
  const object = data.object as { object: string; id: string; payment_intent?: string | { id: string } | null };
  const intent = object.object === "payment_intent" ? object.id : object.payment_intent;
  if (object.object === "setup_intent") return { ...event, about: "setup", object_id: object.id };
  if (!intent) return { ...event, about: "nothing" };
  return { ...event, about: "intent", object_id: typeof intent === "string" ? intent : intent.id };
}
