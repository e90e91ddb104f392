import type Stripe from "stripe";
import { chargeable, toStripeAmount } from "../../shared/money.ts";
import type { ReaderProcessor } from "./payments.ts";
import type { Account, At } from "./processor.ts";
import { ask, createStripeClient, type StripeSettings } from "./stripe_client.ts";
import { stripeReaders } from "./stripe_readers.ts";
import { toDispute, toIntent, toRefund, toSetup } from "./stripe_records.ts";
import { isUnknown, orCurrentState, refusedDeposit, refusedIntent, refusedRefund, toProblem } from "./stripe_errors.ts";

/** Cards and card wallets. They settle in seconds, so a hold of minutes is long enough. */
const methods = { payment_method_types: ["card"] };
const expand = ["latest_charge"];

/**
 * Creates a processor that uses Stripe's SDK. Each method makes one change, so the caller can look up a lost answer.
 */
export function stripePayments(settings: StripeSettings): ReaderProcessor {
  const stripe = createStripeClient(settings);

  const find = async (at: At) =>
    toIntent(at.account, await stripe.paymentIntents.retrieve(at.id, { expand }, optionsOf(at.account)));
  const findSetup = async (at: At) =>
    toSetup(
      at.account,
      await stripe.setupIntents.retrieve(at.id, { expand: ["payment_method"] }, optionsOf(at.account)),
    );

  return {
    async createCustomer({ account, name, email, metadata, idempotency_key }) {
      const params = { metadata, ...name && { name }, ...email && { email } };
      const { id } = await ask(stripe.customers.create(params, optionsOf(account, idempotency_key)));
      return { id };
    },

    async createIntent({ account, amount, currency, customer_id, has_saved_card, metadata, idempotency_key }) {
      const params = {
        ...methods,
        amount: stripeAmount(amount, currency),
        currency: currency.toLowerCase(),
        metadata,
        ...customer_id && { customer: customer_id },
        ...customer_id && !has_saved_card && { setup_future_usage: "off_session" as const },
      };
      return toIntent(account, await ask(stripe.paymentIntents.create(params, optionsOf(account, idempotency_key))));
    },

    async findIntent(at) {
      return await orUndefined(find(at));
    },

    async cancelIntent(at) {
      const cancelling = stripe.paymentIntents.cancel(at.id, { expand }, optionsOf(at.account));
      return await ask(
        cancelling.then((intent) => toIntent(at.account, intent), orCurrentState("payment_intent", () => find(at))),
      );
    },

    async chargeCard({ account, id, payment_method_id, idempotency_key }) {
      const params = { payment_method: payment_method_id, off_session: true, expand };
      const confirming = stripe.paymentIntents.confirm(id, params, optionsOf(account, idempotency_key));
      return await ask(
        confirming.catch(refusedIntent).then(
          (intent) => toIntent(account, intent),
          orCurrentState("payment_intent", () => find({ account, id })),
        ),
      );
    },

    async createSetup({ account, customer_id, metadata, idempotency_key }) {
      const params = { ...methods, customer: customer_id, usage: "off_session" as const, metadata };
      return toSetup(account, await ask(stripe.setupIntents.create(params, optionsOf(account, idempotency_key))));
    },

    async findSetup(at) {
      return await orUndefined(findSetup(at));
    },

    async cancelSetup(at) {
      const cancelling = stripe.setupIntents.cancel(at.id, {}, optionsOf(at.account));
      return await ask(
        cancelling.then((setup) => toSetup(at.account, setup), orCurrentState("setup_intent", () => findSetup(at))),
      );
    },

    async createDeposit({ account, amount, currency, customer_id, payment_method_id, metadata, idempotency_key }) {
      const params = {
        ...methods,
        amount: stripeAmount(amount, currency),
        currency: currency.toLowerCase(),
        customer: customer_id,
        payment_method: payment_method_id,
        capture_method: "manual" as const,
        confirm: true,
        off_session: true,
        metadata,
        expand,
      };
      const creating = stripe.paymentIntents.create(params, optionsOf(account, idempotency_key));
      return await ask(creating.catch(refusedIntent).then((intent) => toIntent(account, intent)).catch(refusedDeposit));
    },

    async findIntentsOf({ account, id }) {
      const page = await ask(
        stripe.paymentIntents.list({ customer: id, limit: 100, expand: ["data.latest_charge"] }, optionsOf(account)),
      );
      return page.data.map((intent) => toIntent(account, intent));
    },

    async captureDeposit({ account, id, amount, currency, metadata }) {
      const params = { amount_to_capture: stripeAmount(amount, currency), expand, ...metadata && { metadata } };
      const capturing = stripe.paymentIntents.capture(id, params, optionsOf(account));
      return await ask(
        capturing.then(
          (intent) => toIntent(account, intent),
          orCurrentState("payment_intent", () => find({ account, id })),
        ),
      );
    },

    async createRefund({ account, payment_intent_id, amount, currency, metadata, idempotency_key }) {
      const params = { payment_intent: payment_intent_id, amount: stripeAmount(amount, currency), metadata };
      return await ask(
        stripe.refunds.create(params, optionsOf(account, idempotency_key)).then(toRefund, refusedRefund),
      );
    },

    async findRefunds({ account, id }) {
      const page = await ask(stripe.refunds.list({ payment_intent: id, limit: 100 }, optionsOf(account)));
      return page.data.map(toRefund);
    },

    async findDisputes({ account, id }) {
      const page = await ask(stripe.disputes.list({ payment_intent: id, limit: 100 }, optionsOf(account)));
      return page.data.map(toDispute);
    },

    readers: stripeReaders(settings),
  };
}

function optionsOf(account: Account, idempotencyKey?: string): Stripe.RequestOptions {
  return { ...account && { stripeAccount: account }, ...idempotencyKey && { idempotencyKey } };
}

function stripeAmount(amount: number, currency: string): number {
  return toStripeAmount(chargeable(amount, currency), currency);
}

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  return await answer.catch((error: unknown) => isUnknown(error) ? undefined : Promise.reject(toProblem(error)));
}
