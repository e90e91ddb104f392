import type { AccountLinkTarget } from "./accounts.ts";
import type { ReaderTrouble } from "./readers.ts";
import { notFoundError } from "./stripe_error.ts";

/** The connected account of the `Stripe-Account` header; `own` without one. */
export type AccountName = string;
export interface Base {
  id: string;
  object: string;
  created: number;
  livemode: boolean;
  metadata: Record<string, string>;
}
export interface CustomerObject extends Base {
  object: "customer";
  name: string | null;
  email: string | null;
}
export interface MethodObject extends Base {
  object: "payment_method";
  type: "card";
  card: { kind: string; last4: string; exp_month: number; exp_year: number; wallet: { type: string } | null };
  customer: string | null;
  billing_details: { name: string | null; email: string | null; phone: string | null };
}
export interface IntentObject extends Base {
  object: "payment_intent";
  amount: number;
  amount_capturable: number;
  amount_received: number;
  capture_method: "automatic" | "automatic_async" | "manual";
  client_secret: string;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: Record<string, unknown> | null;
  latest_charge: string | null;
  next_action: Record<string, unknown> | null;
  payment_method: string | null;
  payment_method_types: string[];
  setup_future_usage: string | null;
  status: string;
}
export interface SetupObject extends Base {
  object: "setup_intent";
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  next_action: Record<string, unknown> | null;
  last_setup_error: Record<string, unknown> | null;
  status: string;
  usage: string;
}
export interface ChargeObject extends Base {
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: string;
  disputed: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details:
    | { type: "card"; card: { capture_before?: number; last4: string; wallet: { type: string } | null } }
    | { type: "card_present"; card_present: { capture_before?: number; last4: string; generated_card: string | null } };
  billing_details: MethodObject["billing_details"];
  status: string;
}
export interface RefundObject extends Base {
  object: "refund";
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: string;
  failure_reason?: string;
}
export interface DisputeObject extends Base {
  object: "dispute";
  amount: number;
  charge: string;
  currency: string;
  evidence_details: { due_by: number | null };
  payment_intent: string;
  reason: string;
  status: string;
}
export interface AccountObject extends Base {
  object: "account";
  business_profile: { name: string | null };
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  requirements: {
    currently_due: string[];
    past_due: string[];
    current_deadline: number | null;
    disabled_reason: string | null;
  };
  /** Whether its owner has ended our access. */
  is_revoked: boolean;
}
export interface LocationObject extends Base {
  object: "terminal.location";
  display_name: string;
  address: Record<string, string>;
}
export interface ReaderObject extends Base {
  object: "terminal.reader";
  action: {
    type: "process_payment_intent";
    status: "in_progress" | "succeeded" | "failed";
    failure_code: string | null;
    failure_message: string | null;
    process_payment_intent: { payment_intent: string };
  } | null;
  device_type: string;
  label: string;
  location: string;
  serial_number: string;
  status: "online" | "offline";
  deleted: true | undefined;
  /** Not Stripe's: the code that this double knows the device by, and what is wrong with it. */
  registration_code: string;
  trouble: ReaderTrouble;
}
export type StripeObject =
  | LocationObject
  | ReaderObject
  | AccountObject
  | CustomerObject
  | MethodObject
  | IntentObject
  | SetupObject
  | ChargeObject
  | RefundObject
  | DisputeObject;
type Named<N> = Extract<StripeObject, { object: N }>;

/** The objects of this double, by account. Its clock can be set. */
export class StripeStore {
  now: () => Date = () => new Date();
  /** Days until an authorization expires. Visa: 7, or 5 off session. */
  authorization_days = 7;
  /** Days until an authorization on a card that was present expires. */
  present_authorization_days = 2;
  /** The place of the bank's challenge: a frame over the page, or its own page. */
  three_d_secure: "frame" | "redirect" = "frame";
  /** The number of the card in the visitor's Google Pay; null if the visitor has no wallet. */
  wallet_card: string | null = null;
  /** The address of this double, which its links to the form begin with. */
  url: () => string = () => "";
  readonly account_links = new Map<string, AccountLinkTarget>();
  readonly opened_links = new Set<string>();
  onEvent: (type: string, account: AccountName, object: StripeObject) => void = () => {};
  readonly #objects = new Map<AccountName, Map<string, StripeObject>>();
  #count = 0;

  base<N extends StripeObject["object"]>(object: N, prefix: string, metadata: Record<string, string> = {}) {
    const id = `${prefix}_${(++this.#count).toString(36).padStart(6, "0")}${
      crypto.randomUUID().replaceAll("-", "").slice(0, 12)
    }`;
    return { id, object, created: this.seconds(), livemode: false, metadata };
  }

  seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  add<O extends StripeObject>(account: AccountName, object: O): O {
    const objects = this.#objects.get(account) ?? new Map();
    this.#objects.set(account, objects.set(object.id, object));
    return object;
  }

  get<N extends StripeObject["object"]>(account: AccountName, object: N, id: string, param?: string): Named<N> {
    const found = this.#objects.get(account)?.get(id);
    if (found?.object !== object) throw notFoundError(object, id, param);
    return found as Named<N>;
  }

  /** Returns the objects of a type in the order of creation; without an account, of all accounts. */
  all<N extends StripeObject["object"]>(object: N, account?: AccountName): Named<N>[] {
    const kept = account === undefined
      ? [...this.#objects.values()]
      : [this.#objects.get(account) ?? new Map<string, StripeObject>()];
    return kept.flatMap((objects) => [...objects.values()]).filter((one): one is Named<N> => one.object === object);
  }

  /** Returns each object of a type with its account. */
  entries<N extends StripeObject["object"]>(object: N): { account: AccountName; object: Named<N> }[] {
    return [...this.#objects.keys()].flatMap((account) =>
      this.all(object, account).map((one) => ({ account, object: one }))
    );
  }
}

/** A parsed request. */
export interface Call<P = Record<string, never>> {
  store: StripeStore;
  account: AccountName;
  id: string;
  params: P;
  /** True for a publishable key, which the customer's browser uses. */
  browser: boolean;
  /** A fault that the handler itself applies. */
  forced: "decline" | "requires_action" | "amount_too_small" | undefined;
}
