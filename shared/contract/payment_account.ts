import { z } from "zod";
import { type PaymentAccountState, paymentAccountStates, requirementKinds } from "../records/payment_account.ts";
import { Deleted, Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

const State = z.enum(Object.keys(paymentAccountStates) as [PaymentAccountState, ...PaymentAccountState[]]);
const meanings = Object.entries(paymentAccountStates).map(([state, meaning]) => `\`${state}\`: ${meaning}`);

export const PaymentAccount = z.object({
  id: z.string().nullable().describe("Stripe's id of the account; `null` if none is connected"),
  state: State.describe(meanings.join(". ")),
  can_connect: z.boolean().describe("Whether an account can be connected. False if this installation has no Stripe"),
  takes_payments: z.boolean().describe("Whether customers can pay online now"),
  details_submitted: z.boolean().describe("Whether the owner has finished Stripe's form"),
  charges_enabled: z.boolean().describe("Whether Stripe lets the account take payments"),
  payouts_enabled: z.boolean().describe("Whether Stripe pays out to the shop's bank account"),
  due: z.array(z.enum(requirementKinds)).describe(
    "What Stripe still asks for, in groups. `personal_details`: of the owner or representative. " +
      "`identity_document`: a passport or an identity card. `business_details` and `business_document`: of the " +
      "company. `owners`: the people who own or run it. `bank_account`: for payouts. `terms`: Stripe's terms. " +
      "`other`: anything else",
  ),
  requirements: z.array(z.string()).describe("The same by Stripe's names, such as `external_account`"),
  due_by: Timestamp.nullable().describe("When Stripe needs it; `null` if there is no date"),
  enabled_at: Timestamp.nullable().describe(
    "When Stripe first let an account of the shop take payments; `null` if it never did. Until then the shop goes on " +
      "as before when the account is disconnected",
  ),
  disabled_reason: z.string().nullable().describe("Why Stripe has disabled the account, by Stripe's name; else `null`"),
});
export type PaymentAccount = z.output<typeof PaymentAccount>;

export const paymentAccount = {
  "GET /v1/payment-account": {
    operation: "getPaymentAccount",
    summary: "Get the shop's payment account",
    description: "As Stripe last described it. Stripe's events keep it up to date.",
    access: "secret",
    role: "owner",
    response: PaymentAccount,
  },
  "POST /v1/payment-account/onboarding": {
    operation: "startOnboarding",
    summary: "Create a link to Stripe's form for the shop's payment account",
    description: "The first call creates the account. From then on the shop takes no online payments until Stripe " +
      "enables charges. The link works once and for a few minutes. A shop can have 20 links an hour.",
    access: "secret",
    role: "owner",
    body: z.object({}),
    status: 201,
    response: z.object({
      url: z.string().describe("Address of Stripe's form"),
      expires_at: Timestamp.describe("When the link stops working, in UTC"),
    }),
    errors: ["not_found", "stripe_not_set_up", "payment_processor_error"],
  },
  "POST /v1/payment-account/refresh": {
    operation: "refreshPaymentAccount",
    summary: "Read the shop's payment account from Stripe again",
    access: "secret",
    role: "owner",
    body: z.object({}),
    response: PaymentAccount,
    errors: ["payment_processor_error"],
  },
  "DELETE /v1/payment-account": {
    operation: "disconnectPaymentAccount",
    summary: "Disconnect the shop's payment account",
    description: "The shop takes no online payments until another account is connected, unless Stripe never let an " +
      "account of it take payments (`enabled_at` is `null`). The account stays open at " +
      "Stripe: refunds, deposits and disputes of earlier payments still go through it.",
    access: "secret",
    role: "owner",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;
