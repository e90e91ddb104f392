import { expireAuthorization } from "./confirm.ts";
import type { IntentObject, StripeStore } from "./store.ts";

/** One intent with its captured, refunded and held amounts. */
export interface Entry {
  account: string;
  id: string;
  kind: string;
  status: string;
  currency: string;
  amount: number;
  captured: number;
  refunded: number;
  /** Authorized and not captured. */
  held: number;
  metadata: Record<string, string>;
}

/** The reference for invariants about money. Tests compare our tables with it. */
export class Ledger {
  readonly #store: StripeStore;

  constructor(store: StripeStore) {
    this.#store = store;
  }

  intents(): Entry[] {
    return this.#store.entries("payment_intent").map(({ account, object }) => this.#entry(account, object));
  }

  /** Returns the rental intents with a captured amount. */
  paidRentals(): Entry[] {
    return this.intents().filter(({ kind, status }) => kind === "rental" && status === "succeeded");
  }

  /** Returns the deposits that are held on a card. */
  openDeposits(): Entry[] {
    return this.intents().filter(({ kind, held }) => kind === "deposit" && held > 0);
  }

  #entry(account: string, made: IntentObject): Entry {
    const intent = expireAuthorization(this.#store, account, made);
    const charge = intent.latest_charge ? this.#store.get(account, "charge", intent.latest_charge) : undefined;
    return {
      account,
      id: intent.id,
      kind: intent.metadata.kind ?? "",
      status: intent.status,
      currency: intent.currency,
      amount: intent.amount,
      captured: charge?.amount_captured ?? 0,
      refunded: charge?.amount_refunded ?? 0,
      held: intent.amount_capturable,
      metadata: intent.metadata,
    };
  }
}
