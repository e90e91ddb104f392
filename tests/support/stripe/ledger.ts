import { lapse } from "./confirm.ts";
import type { IntentObject, World } from "./world.ts";

/** One intent as the bank sees it: what was taken, what went back, and whose it was. */
export interface Entry {
  account: string;
  id: string;
  kind: string;
  status: string;
  currency: string;
  amount: number;
  captured: number;
  refunded: number;
  /** Held on the card, not yet taken. */
  held: number;
  metadata: Record<string, string>;
}

/** The truth about money: invariants are judged from here, never from our own tables. */
export class Ledger {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  intents(): Entry[] {
    return this.#world.entries("payment_intent").map(({ account, object }) => this.#entry(account, object));
  }

  /** Rental intents that took money. */
  paidRentals(): Entry[] {
    return this.intents().filter(({ kind, status }) => kind === "rental" && status === "succeeded");
  }

  /** Deposits still held on somebody's card. */
  openDeposits(): Entry[] {
    return this.intents().filter(({ kind, held }) => kind === "deposit" && held > 0);
  }

  #entry(account: string, made: IntentObject): Entry {
    const intent = lapse(this.#world, account, made);
    const charge = intent.latest_charge ? this.#world.get(account, "charge", intent.latest_charge) : undefined;
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
