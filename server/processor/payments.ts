import type { Accounts } from "./accounts.ts";
import type { DemoOutcome, Mode, Processor } from "./processor.ts";
import type { Readers } from "./readers.ts";

/** A payment processor that has card readers for the shops' counters. */
export interface ReaderProcessor extends Processor {
  readonly readers: Readers;
}

/**
 * The payments of all shops: Stripe, demo payments, or both. The mode of the shop selects the processor of a new
 * object; the id of an existing object shows its processor.
 */
export interface Payments extends ReaderProcessor {
  /** Returns what the widget needs to know about a shop's processor. */
  profile(mode: Mode): { provider: "stripe" | "demo"; publishable_key: string | null };
  /** Returns the accounts of shops of a mode. Undefined if demo payments serve it. */
  accounts(mode: Mode): Accounts | undefined;
  /** Plays the customer's browser. Returns undefined for a client secret that demo payments did not create. */
  playDemo(client_secret: string, outcome: DemoOutcome): Promise<{ id: string; status: string } | undefined>;
}
