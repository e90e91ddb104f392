import Stripe from "stripe";
import { chargeable, toStripeAmount } from "../../shared/money.ts";
import type { Account } from "./processor.ts";
import type { ReaderFacts, Readers, RefusedAction, RefusedReader } from "./readers.ts";
import { ask, createStripeClient, type StripeSettings } from "./stripe_client.ts";
import { isUnknown } from "./stripe_errors.ts";
import { toIntent } from "./stripe_records.ts";

const { StripeError, StripeInvalidRequestError } = Stripe.errors;
const expand = ["latest_charge"];

/**
 * Uses the readers of Stripe Terminal, which the server drives by Stripe's API: BBPOS WisePOS E and the S700 family.
 *
 * The reader needs a location. Each one gets its own, which is made with the same idempotency key.
 */
export function stripeReaders(settings: StripeSettings): Readers {
  const stripe = createStripeClient(settings);
  return {
    async create({ account, registration_code, name, address, metadata, idempotency_key }) {
      const { state, ...rest } = address;
      const place = { display_name: name, address: { ...rest, ...state && { state } }, metadata };
      const location = await ask(
        stripe.terminal.locations.create(place, optionsOf(account, `loc:${idempotency_key}`)).catch(refusedReader),
      );
      if (!("object" in location)) return location;
      const reader = { registration_code, label: name, location: location.id, metadata };
      return await ask(
        stripe.terminal.readers.create(reader, optionsOf(account, idempotency_key)).then(toFacts, refusedReader),
      );
    },

    async find({ account, id }) {
      const answer = stripe.terminal.readers.retrieve(id, {}, optionsOf(account));
      return await ask(answer.then((reader) => reader.deleted ? undefined : toFacts(reader), undefinedIfUnknown));
    },

    async remove({ account, id }) {
      await ask(stripe.terminal.readers.del(id, {}, optionsOf(account)).catch(undefinedIfUnknown));
    },

    async createIntent({ account, amount, currency, metadata, deposit_of, idempotency_key }) {
      const params = {
        payment_method_types: ["card_present"],
        capture_method: deposit_of ? "manual" as const : "automatic" as const,
        amount: toStripeAmount(chargeable(amount, currency), currency),
        currency: currency.toLowerCase(),
        metadata,
        expand,
        // Stripe then makes a `generated_card`. An authorization on a card that was present lapses after two days
        ...deposit_of && { customer: deposit_of.customer_id, setup_future_usage: "off_session" as const },
      };
      return toIntent(account, await ask(stripe.paymentIntents.create(params, optionsOf(account, idempotency_key))));
    },

    async process({ account, reader_id, payment_intent_id }) {
      const params = {
        payment_intent: payment_intent_id,
        process_config: { enable_customer_cancellation: true, allow_redisplay: "limited" as const, skip_tipping: true },
      };
      const processing = stripe.terminal.readers.processPaymentIntent(reader_id, params, optionsOf(account));
      return await ask(processing.then(toFacts, refusedAction));
    },

    async cancelAction({ account, id }) {
      await ask(stripe.terminal.readers.cancelAction(id, {}, optionsOf(account)).catch(cannotCancel));
    },
  };
}

function toFacts({ id, device_type, serial_number, status, action }: Stripe.Terminal.Reader): ReaderFacts {
  const intent = action?.process_payment_intent?.payment_intent;
  const payment_intent_id = typeof intent === "string" ? intent : intent?.id;
  return {
    id,
    device_type,
    serial_number,
    status: status === "online" ? "online" : "offline",
    action: action && payment_intent_id
      ? {
        payment_intent_id,
        status: action.status as "in_progress" | "succeeded" | "failed",
        failure_code: action.failure_code,
      }
      : null,
  };
}

/** Converts a refusal of what the shop has typed. Throws any other error. */
function refusedReader(error: unknown): RefusedReader {
  const isRefusal = error instanceof StripeInvalidRequestError && error.statusCode === 400;
  if (!isRefusal || error.param === undefined) throw error;
  return { id: null, field: error.param.startsWith("address") ? "address" : "registration_code" };
}

const refusals: Readonly<Record<string, RefusedAction["reason"]>> = {
  terminal_reader_offline: "reader_offline",
  terminal_reader_busy: "reader_busy",
  terminal_reader_timeout: "reader_timeout",
};

/** Converts the answer of a reader that cannot be reached, is busy or is gone. Throws any other error. */
function refusedAction(error: unknown): RefusedAction {
  const reason = isUnknown(error)
    ? "reader_offline"
    : error instanceof StripeError
    ? refusals[error.code ?? ""]
    : undefined;
  if (!reason) throw error;
  return { id: null, reason };
}

/** Ignores that a reader cannot be reached, or reads a card at this moment. The intent decides what has happened. */
function cannotCancel(error: unknown): undefined {
  refusedAction(error);
}

function undefinedIfUnknown(error: unknown): undefined {
  if (!isUnknown(error)) throw error;
}

function optionsOf(account: Account, idempotencyKey?: string): Stripe.RequestOptions {
  return { ...account && { stripeAccount: account }, ...idempotencyKey && { idempotencyKey } };
}
