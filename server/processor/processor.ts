import { Problem } from "../problem.ts";

/** The processor answered a request with an error that it repeats for a day to the same idempotency key. */
export class ProcessorFailure extends Problem<"payment_processor_error"> {}

/** The processor account of an object: null for our own, or a connected account's id (`acct_…`). */
export type Account = string | null;
/** The mode of a shop, which never changes. A test shop never uses a live key. */
export type Mode = "live" | "test";
/** Identifies an object at the processor. Ids are unique per account only. */
export type At = { account: Account; id: string };
/** For a day, the processor repeats its first answer to the same key. */
type Idempotent = { idempotency_key: string };
type InAccount = { account: Account };
type Metadata = Record<string, string>;

/** The processor's own values, which the API returns as `payment_status`. */
export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "canceled"
  | "succeeded";

/**
 * A payment by a customer: the rental, or a deposit with manual capture. Amounts are in minor units, currencies in
 * upper case, times in ISO 8601.
 */
export interface Intent {
  id: string;
  account: Account;
  status: IntentStatus;
  amount: number;
  amount_received: number;
  /** The refunded part of it, including refunds in the processor's dashboard. */
  amount_refunded: number;
  currency: string;
  /** For the customer's browser. Fetched from the processor each time and never stored. */
  client_secret: string | null;
  customer_id: string | null;
  payment_method_id: string | null;
  /** The time until which an authorized deposit can be captured. Other estimates of it are not reliable. */
  capture_before: string | null;
  /** The payer's billing details. */
  payer: { name: string | null; email: string | null; phone: string | null } | null;
  /** The reason why the last attempt failed, such as `card_declined` or `authentication_required`. */
  failure: { code: string } | null;
  metadata: Metadata;
}

/** A card saved for a deposit without a charge now: the rental is free. */
export interface Setup {
  id: string;
  account: Account;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "canceled"
    | "succeeded";
  client_secret: string | null;
  customer_id: string | null;
  payment_method_id: string | null;
  payer: Intent["payer"];
  metadata: Metadata;
}

/** A refund. It can still fail days after it succeeded. */
export interface Refund {
  id: string;
  payment_intent_id: string;
  amount: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  failure_reason: string | null;
  metadata: Metadata;
}

/** A customer's claim, through the bank, to get a payment back. */
export interface Dispute {
  id: string;
  /** The processor's own value. It ends as `won`, `lost` or `warning_closed`. */
  status: string;
  amount: number;
  reason: string;
  evidence_due_by: string | null;
  opened_at: string;
}

/** A permanently refused refund, for example of a disputed charge. */
export type RefusedRefund = Pick<Refund, "failure_reason"> & { id: null; status: "failed" };

/** A permanently refused deposit: the card was removed, or the amount is too small. */
export type RefusedDeposit = { id: null; failure: { code: string } };

/** The shop of a new object. `mode` selects the processor. */
type ForShop = InAccount & { mode: Mode };
/** A customer at the processor, who owns a saved card. */
export type CustomerDraft = ForShop & Idempotent & { name: string | null; email: string | null; metadata: Metadata };
/** A rental to be paid now. */
export type IntentDraft = ForShop & Idempotent & {
  amount: number;
  currency: string;
  metadata: Metadata;
  /** The customer, whose card is saved for the deposit or the rest (`setup_future_usage=off_session`). */
  customer_id?: string | null;
  /** True for a payment that the customer's saved card may make. No other card is saved. */
  has_saved_card?: boolean;
};
/** A card to be saved without a charge. */
export type SetupDraft = ForShop & Idempotent & { customer_id: string; metadata: Metadata };
/** A deposit to be authorized on a saved card. */
export type DepositDraft = InAccount & Idempotent & {
  amount: number;
  currency: string;
  customer_id: string;
  payment_method_id: string;
  metadata: Metadata;
};
/** An open intent of a customer, and their saved card. */
export type CardCharge = At & Idempotent & { payment_method_id: string };
/** Part of an authorized deposit. It needs no key: a deposit is captured once, and a repeat returns its state. */
export type Capture = At & { amount: number; currency: string; metadata?: Metadata };
/** Part or all of an intent's received amount. */
export type RefundDraft = InAccount & Idempotent & {
  payment_intent_id: string;
  amount: number;
  currency: string;
  metadata: Metadata;
};

/**
 * A payment processor, implemented by `stripe.ts` and `demo.ts`. Methods throw the Problems `payment_processor_error`,
 * `amount_too_small` and `amount_too_large`, and return undefined for an unknown object. A `payment_processor_error`
 * can hide a success: look the object up before trying again.
 */
export interface Processor {
  createCustomer(draft: CustomerDraft): Promise<{ id: string }>;

  createIntent(draft: IntentDraft): Promise<Intent>;
  findIntent(at: At): Promise<Intent | undefined>;
  /** Returns the intent, which is `canceled` or was `succeeded` or `processing` before. */
  cancelIntent(at: At): Promise<Intent>;

  /**
   * Pays an open intent with a saved card, without the customer. If the bank declines, the intent has a `failure`, and
   * the customer can still confirm it. An intent that is paid or cancelled is returned as it is.
   */
  chargeCard(charge: CardCharge): Promise<Intent>;

  createSetup(draft: SetupDraft): Promise<Setup>;
  findSetup(at: At): Promise<Setup | undefined>;
  cancelSetup(at: At): Promise<Setup>;

  /**
   * Authorizes a deposit on a saved card, without the customer. If the bank declines, the intent has a `failure`, and
   * the customer can still confirm it.
   */
  createDeposit(draft: DepositDraft): Promise<Intent | RefusedDeposit>;
  /** Lists the intents of a customer, newest first, to find a deposit whose answer was lost. */
  findIntentsOf(customer: At): Promise<Intent[]>;
  /** Captures part of an authorized deposit and releases the rest. */
  captureDeposit(capture: Capture): Promise<Intent>;

  /** Refunds a payment. Returns a permanent refusal instead of throwing it. */
  createRefund(draft: RefundDraft): Promise<Refund | RefusedRefund>;
  /** Lists the refunds of an intent, newest first. */
  findRefunds(at: At): Promise<Refund[]>;
  /** Lists the disputes of an intent, newest first. */
  findDisputes(at: At): Promise<Dispute[]>;
}

/** The outcome of a demo payment. */
export type DemoOutcome = "paid" | "declined" | "requires_action";
