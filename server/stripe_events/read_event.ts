import Stripe from "stripe";
import type { Account } from "../processor/processor.ts";

/** An event from Stripe, reduced to the object that changed. The object itself is fetched again. */
export interface StripeEvent {
  id: string;
  type: string;
  account: Account;
  /** Undefined for an event about anything else. */
  object: { kind: "payment_intent" | "setup_intent"; id: string } | undefined;
}

interface Delivery {
  body: string;
  signature: string | undefined;
  /** Several while a secret is rotated. */
  secrets: readonly string[];
  now: Date;
}

/** The age in seconds up to which a signature is accepted. */
const TOLERANCE = 300;
// Verifying needs no API key, but the constructor does
const { webhooks } = new Stripe("sk_unused");

/** Verifies and reads an event. Returns undefined if its signature matches no secret or is older than 300 s. */
export async function readStripeEvent({ body, signature, secrets, now }: Delivery): Promise<StripeEvent | undefined> {
  for (const secret of secrets) {
    try {
      return reduceEvent(
        await webhooks.constructEventAsync(body, signature ?? "", secret, TOLERANCE, undefined, now.getTime()),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return undefined;
}

function reduceEvent({ id, account, type, data }: Stripe.Event): StripeEvent {
  return { id, type, account: account ?? null, object: changedObject(data.object as EventObject) };
}

type NamedIntent = { payment_intent?: string | { id: string } | null };
type EventObject = NamedIntent & {
  object: string;
  id: string;
  action?: { process_payment_intent?: NamedIntent } | null;
};

/** Charges, refunds and what a card reader did name the PaymentIntent that they belong to. */
function changedObject({ object, id, action, ...named }: EventObject): StripeEvent["object"] {
  if (object === "setup_intent" || object === "payment_intent") return { kind: object, id };
  const { payment_intent } = object === "terminal.reader" ? action?.process_payment_intent ?? {} : named;
  if (!payment_intent) return undefined;
  return { kind: "payment_intent", id: typeof payment_intent === "string" ? payment_intent : payment_intent.id };
}
