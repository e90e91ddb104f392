import { createAccount, createAccountLink, findAccount, listAccounts } from "./accounts.ts";
import { authenticate } from "./confirm.ts";
import { createCustomer, findCustomer } from "./customers.ts";
import type { Params, Shape } from "./form.ts";
import { cancelIntent, captureIntent, confirm, createIntent, findIntent, listIntents } from "./intents.ts";
import { listDisputes } from "./disputes.ts";
import {
  cancelAction,
  createLocation,
  createReader,
  deleteReader,
  findReader,
  listReaders,
  processPaymentIntent,
} from "./readers.ts";
import { createRefund, findRefund, listRefunds } from "./refunds.ts";
import { authenticateSetup, cancelSetup, confirmSetup, createSetup, findSetup } from "./setups.ts";
import type { Call } from "./store.ts";

export interface Route {
  shape: Shape;
  answer: (call: Call<Params>) => unknown;
  /** True if a publishable key may call it with the object's client secret. */
  browser?: true;
}

const expand = ["string"] as const;
const one = { expand } satisfies Shape;
const list = { expand, limit: "integer", starting_after: "string", ending_before: "string" } satisfies Shape;
const billing_details = { name: "string", email: "string", phone: "string", address: "map" } satisfies Shape;
const fromBrowser = {
  client_secret: "string",
  key: "string",
  use_stripe_sdk: "boolean",
  return_url: "string",
  payment_method: "string",
  payment_method_data: {
    type: "string",
    billing_details,
    card: { number: "string", exp_month: "integer", exp_year: "integer", cvc: "string", wallet: "string" },
  },
  expand,
} satisfies Shape;
const draft = {
  customer: "string",
  description: "string",
  metadata: "map",
  payment_method: "string",
  payment_method_types: ["string"] as const,
  expand,
} satisfies Shape;

/** The endpoints that rentals use, with those documented parameters that this double implements. */
export const routes: Record<string, Route> = {
  "POST /v1/customers": {
    shape: { name: "string", email: "string", phone: "string", description: "string", metadata: "map", expand },
    answer: createCustomer,
  },
  "GET /v1/customers/:id": { shape: one, answer: findCustomer },
  "POST /v1/accounts": {
    shape: {
      business_profile: { name: "string" },
      controller: {
        fees: { payer: "string" },
        losses: { payments: "string" },
        requirement_collection: "string",
        stripe_dashboard: { type: "string" },
      },
      metadata: "map",
      expand,
    },
    answer: createAccount,
  },
  "GET /v1/accounts": { shape: { ...list, created: { gte: "integer" } }, answer: listAccounts },
  "GET /v1/accounts/:id": { shape: one, answer: findAccount },
  "POST /v1/account_links": {
    shape: {
      account: "string",
      collection_options: { fields: "string" },
      refresh_url: "string",
      return_url: "string",
      type: "string",
      expand,
    },
    answer: createAccountLink,
  },
  "POST /v1/payment_intents": {
    shape: {
      ...draft,
      amount: "integer",
      currency: "string",
      capture_method: "string",
      confirm: "boolean",
      off_session: "boolean",
      receipt_email: "string",
      setup_future_usage: "string",
      statement_descriptor_suffix: "string",
      automatic_payment_methods: { enabled: "boolean", allow_redirects: "string" },
    },
    answer: createIntent,
  },
  "GET /v1/payment_intents": { shape: { ...list, customer: "string" }, answer: listIntents },
  "GET /v1/payment_intents/:id": {
    shape: { ...one, client_secret: "string", key: "string" },
    answer: findIntent,
    browser: true,
  },
  "POST /v1/payment_intents/:id/confirm": {
    shape: { ...fromBrowser, off_session: "boolean" },
    answer: confirm,
    browser: true,
  },
  "POST /v1/payment_intents/:id/cancel": { shape: { ...one, cancellation_reason: "string" }, answer: cancelIntent },
  "POST /v1/payment_intents/:id/capture": {
    shape: { ...one, amount_to_capture: "integer", final_capture: "boolean", metadata: "map" },
    answer: captureIntent,
  },
  "POST /v1/setup_intents": { shape: { ...draft, usage: "string" }, answer: createSetup },
  "GET /v1/setup_intents/:id": {
    shape: { ...one, client_secret: "string", key: "string" },
    answer: findSetup,
    browser: true,
  },
  "POST /v1/setup_intents/:id/confirm": { shape: fromBrowser, answer: confirmSetup, browser: true },
  "POST /v1/setup_intents/:id/cancel": { shape: { ...one, cancellation_reason: "string" }, answer: cancelSetup },
  "POST /v1/refunds": {
    shape: { amount: "integer", charge: "string", payment_intent: "string", reason: "string", metadata: "map", expand },
    answer: createRefund,
  },
  "GET /v1/refunds": { shape: { ...list, payment_intent: "string", charge: "string" }, answer: listRefunds },
  "GET /v1/refunds/:id": { shape: one, answer: findRefund },
  "POST /v1/terminal/locations": {
    shape: { display_name: "string", address: "map", metadata: "map", expand },
    answer: createLocation,
  },
  "GET /v1/terminal/readers": { shape: { ...list, location: "string" }, answer: listReaders },
  "POST /v1/terminal/readers": {
    shape: { registration_code: "string", label: "string", location: "string", metadata: "map", expand },
    answer: createReader,
  },
  "GET /v1/terminal/readers/:id": { shape: one, answer: findReader },
  "DELETE /v1/terminal/readers/:id": { shape: one, answer: deleteReader },
  "POST /v1/terminal/readers/:id/process_payment_intent": {
    shape: {
      payment_intent: "string",
      process_config: {
        allow_redisplay: "string",
        enable_customer_cancellation: "boolean",
        skip_tipping: "boolean",
      },
      expand,
    },
    answer: processPaymentIntent,
  },
  "POST /v1/terminal/readers/:id/cancel_action": { shape: one, answer: cancelAction },
  "GET /v1/disputes": { shape: { ...list, payment_intent: "string", charge: "string" }, answer: listDisputes },
  "GET /v1/charges/:id": { shape: one, answer: ({ store, account, id }) => store.get(account, "charge", id) },
  // Not part of Stripe's API: the 3-D Secure page posts the customer's answer here.
  "POST /v1/3ds/:id": {
    shape: { client_secret: "string", key: "string", outcome: "string" },
    answer: (call) =>
      call.id.startsWith("seti_") ? authenticateSetup(call, findSetup(call)) : authenticate(call, findIntent(call)),
    browser: true,
  },
};

/** Finds the route of a request and the id in its path. */
export function routeOf(method: string, path: string): { name: string; route: Route; id: string } | undefined {
  for (const [name, route] of Object.entries(routes)) {
    const [verb, pattern] = name.split(" ") as [string, string];
    const match = verb === method && new RegExp(`^${pattern.replace(":id", "([A-Za-z0-9_]+)")}$`).exec(path);
    if (match) return { name, route, id: match[1] ?? "" };
  }
  return undefined;
}
