import type { Account, At, Intent, Mode } from "./processor.ts";

/** The postal address of the place where a reader stands. The processor needs it to register the reader. */
export interface ReaderAddress {
  line1: string;
  city: string;
  postal_code: string;
  state: string | null;
  country: string;
}

/** What a reader does, or did last, with a payment. */
export interface ReaderAction {
  payment_intent_id: string;
  status: "in_progress" | "succeeded" | "failed";
  /** Why it failed, such as `card_declined` or `customer_canceled`. */
  failure_code: string | null;
}

/** A card reader, as the processor describes it. */
export interface ReaderFacts {
  id: string;
  device_type: string;
  serial_number: string;
  status: "online" | "offline";
  /** Null if it has done nothing yet, or something other than a payment. */
  action: ReaderAction | null;
}

export interface ReaderDraft {
  account: Account;
  mode: Mode;
  registration_code: string;
  name: string;
  address: ReaderAddress;
  metadata: Record<string, string>;
  idempotency_key: string;
}

/** A reader that the processor does not register: it knows no such code, or does not accept the address. */
export interface RefusedReader {
  id: null;
  field: "registration_code" | "address";
}

/** A payment that is not shown on the reader. `timeout`: it may be shown all the same. */
export interface RefusedAction {
  id: null;
  reason: "reader_offline" | "reader_busy" | "reader_timeout";
}

/** A payment by a card that a reader reads. */
export interface ReaderIntentDraft {
  account: Account;
  /** The reader selects the processor. */
  reader_id: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  /** For a deposit: the money is only authorized, and the card is saved to renew the authorization. */
  deposit_of: { customer_id: string } | null;
  idempotency_key: string;
}

/** A payment that a reader shows. */
export interface ReaderRequest {
  account: Account;
  reader_id: string;
  payment_intent_id: string;
}

/** The card readers of shops at the processor. Methods throw the Problems that `Processor` throws. */
export interface Readers {
  create(draft: ReaderDraft): Promise<ReaderFacts | RefusedReader>;
  /** Returns undefined if the account has no such reader. */
  find(at: At): Promise<ReaderFacts | undefined>;
  /** Removes a reader from its account. Does nothing if it is not there. */
  remove(at: At): Promise<void>;
  createIntent(draft: ReaderIntentDraft): Promise<Intent>;
  /** Shows a payment on the reader, which waits for a card. */
  process(request: ReaderRequest): Promise<ReaderFacts | RefusedAction>;
  /** Stops what the reader does. It may have charged the card already. */
  cancelAction(at: At): Promise<void>;
}
