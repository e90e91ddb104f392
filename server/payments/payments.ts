/** Whose processor account an object lies in: our own (null) or a connected one (`acct_…`). */
export type Account = string | null;
/** Where an object is: ids alone are not enough, each account has its own. */
export type At = { account: Account; id: string };
/** The processor repeats its first answer to the same key for a day. */
type Once = { idempotency_key: string };
type InAccount = { account: Account };
type Metadata = Record<string, string>;

/** The processor's own words, passed on as `payment_status`. */
export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "canceled"
  | "succeeded";

/** Money asked of a customer: the rent, or (captured by hand) a deposit. Amounts are the shop's minor units, currencies upper case, times ISO 8601. */
export interface Intent {
  id: string;
  account: Account;
  status: IntentStatus;
  amount: number;
  amount_received: number;
  amount_capturable: number;
  currency: string;
  /** For the customer's browser; read from the processor each time, never stored. */
  client_secret: string | null;
  customer_id: string | null;
  payment_method_id: string | null;
  /** Until when a held deposit can be captured; the only date to trust. */
  capture_before: string | null;
  /** Who paid, as they told the processor. */
  payer: { name: string | null; email: string | null; phone: string | null } | null;
  /** Why the last try failed, e.g. `card_declined`, `authentication_required`. */
  failure: { code: string; message: string } | null;
  metadata: Metadata;
  created_at: string;
}

/** A card kept for later without paying now: zero rent with a deposit. */
export interface Setup {
  id: string;
  account: Account;
  status: "requires_payment_method" | "requires_confirmation" | "requires_action" | "processing" | "canceled" | "succeeded";
  client_secret: string | null;
  customer_id: string | null;
  payment_method_id: string | null;
  payer: Intent["payer"];
  metadata: Metadata;
}

/** Money on its way back; it may still fail days later. */
export interface Refund {
  id: string;
  payment_intent_id: string;
  amount: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  failure_reason: string | null;
  metadata: Metadata;
  created_at: string;
}

export type CustomerDraft = InAccount & Once & { name: string | null; email: string | null; metadata: Metadata };
export type IntentDraft = InAccount & Once & {
  amount: number;
  currency: string;
  metadata: Metadata;
  /** With a customer the card is kept for the deposit that comes later (`setup_future_usage=off_session`). */
  customer_id?: string | null;
  description?: string;
};
export type SetupDraft = InAccount & Once & { customer_id: string; metadata: Metadata };
export type DepositDraft = InAccount & Once & {
  amount: number;
  currency: string;
  customer_id: string;
  payment_method_id: string;
  metadata: Metadata;
  description?: string;
};
export type Capture = At & Once & { amount: number; currency: string };
export type RefundDraft = InAccount & Once & {
  payment_intent_id: string;
  amount: number;
  currency: string;
  metadata: Metadata;
};

/**
 * All that a rental asks of a payment processor. Throws the Problems `payment_processor_error`, `amount_too_small` and
 * `amount_too_large`; what the processor does not know is undefined. After a `payment_processor_error` nothing is known: look before
 * asking again.
 */
export interface Payments {
  readonly provider: "stripe" | "demo";
  /** For the browser; demo payments have none. */
  readonly publishable_key: string | null;

  createCustomer(draft: CustomerDraft): Promise<{ id: string }>;

  createIntent(draft: IntentDraft): Promise<Intent>;
  findIntent(at: At): Promise<Intent | undefined>;
  /** What became of it: `canceled`, or what it had already become (`succeeded`, `processing`). */
  cancelIntent(at: At): Promise<Intent>;

  createSetup(draft: SetupDraft): Promise<Setup>;
  findSetup(at: At): Promise<Setup | undefined>;
  cancelSetup(at: At): Promise<Setup>;

  /** Holds a deposit on a kept card without its holder. A refusal is an intent with `failure`, which the customer can still confirm. */
  createDeposit(draft: DepositDraft): Promise<Intent>;
  /** Every intent of a customer, newest first: how a deposit is found whose answer was lost. */
  findIntentsOf(customer: At): Promise<Intent[]>;
  /** Takes part of a held deposit; the rest goes back to the customer. */
  captureDeposit(capture: Capture): Promise<Intent>;

  createRefund(draft: RefundDraft): Promise<Refund>;
  /** Every refund of an intent, newest first. */
  findRefunds(at: At): Promise<Refund[]>;

  /** Demo payments only: plays the customer's browser. Undefined for a secret that was never given out. */
  play?(client_secret: string, outcome: DemoOutcome): Promise<{ id: string; status: string } | undefined>;
}

export type DemoOutcome = "paid" | "declined" | "requires_action";
