/** Whose processor account an object lies in: our own (null) or a connected one (`acct_…`). */
export type Account = string | null;
/** A shop is live or test for ever; a test shop never reaches a live key. */
export type Mode = "live" | "test";
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
  failure: { code: string } | null;
  metadata: Metadata;
}

/** A card kept for later without paying now: zero rent with a deposit. */
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

/** Money on its way back; it may still fail days later. */
export interface Refund {
  id: string;
  payment_intent_id: string;
  amount: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  failure_reason: string | null;
  metadata: Metadata;
}

/** A refund that the processor refuses for good, e.g. of a disputed charge. */
export type RefusedRefund = Pick<Refund, "failure_reason"> & { id: null; status: "failed" };

/** A deposit that cannot be held on the kept card, however often it is tried: the card was taken off, the sum is too small. */
export type RefusedDeposit = { id: null; failure: { code: string } };

/** Which shop asks; `mode` chooses the processor where nothing exists yet. */
type For = InAccount & { mode: Mode };
/** A customer at the processor, to whom a card is kept. */
export type CustomerDraft = For & Once & { name: string | null; email: string | null; metadata: Metadata };
/** Rent to be paid now. */
export type IntentDraft = For & Once & {
  amount: number;
  currency: string;
  metadata: Metadata;
  /** With a customer the card is kept for the deposit that comes later (`setup_future_usage=off_session`). */
  customer_id?: string | null;
};
/** A card to be kept without paying. */
export type SetupDraft = For & Once & { customer_id: string; metadata: Metadata };
/** A deposit to be held on a kept card. */
export type DepositDraft = InAccount & Once & {
  amount: number;
  currency: string;
  customer_id: string;
  payment_method_id: string;
  metadata: Metadata;
};
/** Part of a held deposit, in minor units. It needs no key: a hold is captured once, and whoever comes second hears what became of it. */
export type Capture = At & { amount: number; currency: string; metadata?: Metadata };
/** Part or all of what an intent has taken. */
export type RefundDraft = InAccount & Once & {
  payment_intent_id: string;
  amount: number;
  currency: string;
  metadata: Metadata;
};

/**
 * All that a rental asks of a payment processor, implemented by `stripe.ts` and `demo.ts`. Throws the Problems `payment_processor_error`, `amount_too_small` and
 * `amount_too_large`; what the processor does not know is undefined. After a `payment_processor_error` nothing is known: look before
 * asking again.
 */
export interface Processor {
  createCustomer(draft: CustomerDraft): Promise<{ id: string }>;

  createIntent(draft: IntentDraft): Promise<Intent>;
  findIntent(at: At): Promise<Intent | undefined>;
  /** What became of it: `canceled`, or what it had already become (`succeeded`, `processing`). */
  cancelIntent(at: At): Promise<Intent>;

  createSetup(draft: SetupDraft): Promise<Setup>;
  findSetup(at: At): Promise<Setup | undefined>;
  cancelSetup(at: At): Promise<Setup>;

  /**
   * Holds a deposit on a kept card without its holder. A bank's refusal is an intent with `failure`, which the customer can still
   * confirm; what will never be held is an answer too.
   */
  createDeposit(draft: DepositDraft): Promise<Intent | RefusedDeposit>;
  /** Every intent of a customer, newest first: how a deposit is found whose answer was lost. */
  findIntentsOf(customer: At): Promise<Intent[]>;
  /** Takes part of a held deposit; the rest goes back to the customer. */
  captureDeposit(capture: Capture): Promise<Intent>;

  /** Sends money back; what will never be sent, however often it is asked for, is an answer too. */
  createRefund(draft: RefundDraft): Promise<Refund | RefusedRefund>;
  /** Every refund of an intent, newest first. */
  findRefunds(at: At): Promise<Refund[]>;
}

/** How a demo payment ends. */
export type DemoOutcome = "paid" | "declined" | "requires_action";

/**
 * The processor as the rest of the house knows it: Stripe, demo payments, or each for the shops that it may serve. New objects go by the
 * shop's mode, existing ones to whoever made them: ids tell.
 */
export interface Payments extends Processor {
  /** What a shop's profile tells the widget. */
  profile(mode: Mode): { provider: "stripe" | "demo"; publishable_key: string | null };
  /** Plays the customer's browser for a demo intent; undefined for a secret that demo payments never gave out. */
  playDemo(client_secret: string, outcome: DemoOutcome): Promise<{ id: string; status: string } | undefined>;
}
